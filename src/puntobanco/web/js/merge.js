// @ts-check
/** JSON merge patch (RFC 7396). What a patch does not touch is shared with the old value, which stays as it was. */

/** @param {any} target @param {any} patch @returns {any} */
export function merged(target, patch) {
	if (!isObject(patch)) return patch;
	const result = isObject(target) ? { ...target } : {};
	for (const [name, value] of Object.entries(patch)) {
		if (name === "__proto__") continue; // would not be a member, but what every member is looked up in
		if (value === null) delete result[name];
		else result[name] = merged(result[name], value);
	}
	return result;
}

/** @param {any} value */
function isObject(value) {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
