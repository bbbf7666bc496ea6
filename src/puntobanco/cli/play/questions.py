"""What the person is asked, in one line for the plain lines and for the full screen."""

from puntobanco.cli.output import Output
from puntobanco.cli.play.command import now_ms
from puntobanco.cli.play.game import Playing
from puntobanco.game import Action, Card, Side
from puntobanco.house.banker import banker_pays
from puntobanco.table.allowed import AllowedAct
from puntobanco.table.covers import covers, lies, uncovered
from puntobanco.table.croupier import Wait


def choice_of(game: Playing, act: str) -> AllowedAct | None:
    """What goes with an act that the person may do now; None where they may not."""
    return next((choice for choice in game.choices(now_ms()) if choice.act == act), None)


def ask(game: Playing, out: Output) -> str:
    """What the person is asked besides for bets: a bid, what they do with the bank, cards, or a decision."""
    if game.waiting is Wait.BIDS:
        return _ask_bid(game, out)
    if game.waiting is Wait.ANSWER:
        return _ask_bank(game, out)
    if game.waiting is Wait.BANK:
        return _ask_banker(game, out)
    if game.waiting is Wait.CARDS:
        return out.speaker.say("play.ask-cards.count", count=game.table.bank.asked)
    return _ask_punto(game, out) if game.table.asked is Side.PUNTO else _ask_banco(game, out)


def _money(game: Playing, out: Output, coins: int) -> str:
    return out.speaker.money(coins, game.house.stakes.currency)


def _ask_bid(game: Playing, out: Output) -> str:
    best, house = game.table.bank.best_bid, game.house
    if best is None:
        key = "play.ask-first-bid-laid" if banker_pays(house) else "play.ask-first-bid"
        return out.speaker.say(key, money=_money(game, out, house.bet("banco").least))
    name = game.table.patrons[best[0]].name
    return out.speaker.say("play.ask-bid", name=name, money=_money(game, out, best[1]))


def _ask_bank(game: Playing, out: Output) -> str:
    choice, least = choice_of(game, "AcceptBank"), game.house.bet("banco").least
    if choice is None or choice.most is None or not banker_pays(game.house):
        return out.speaker.say("play.ask-bank", money=_money(game, out, least))
    amount = out.speaker.formats.amount
    return out.speaker.say("play.ask-bank-laid", least=amount(choice.least or least), most=amount(choice.most))


def _ask_banker(game: Playing, out: Output) -> str:
    amount, choice = out.speaker.formats.amount, choice_of(game, "WithdrawBank")
    bank = amount(lies(game.table))
    if choice is None or not choice.most:
        return out.speaker.say("play.ask-go-on", bank=bank)
    return out.speaker.say("play.ask-go-on-withdraw", bank=bank, most=amount(choice.most))


def _ask_punto(game: Playing, out: Output) -> str:
    """Whether punto draws; where only the person sees its cards, they are named."""
    punto, total = game.house.names.punto, game.table.hands[0].total
    own = game.own_hand
    if not own.cards:
        return out.speaker.say("play.ask-decision", punto=punto, total=total)
    choice = choice_of(game, "Decide")
    actions = (Action.DRAW, Action.STAND) if choice is None else choice.actions
    key = f"play.ask-must-{actions[0].value}" if len(actions) == 1 else "play.ask-decision-hidden"
    return out.speaker.say(key, punto=punto, cards=own, total=own.total)


def _ask_banco(game: Playing, out: Output) -> str:
    """Whether banco draws, with what punto has done; its third card lies open in any case."""
    names, third = game.house.names, game.cards[0][2:]
    values: dict[str, object] = {"banco": names.banco, "punto": names.punto, "total": game.table.hands[1].total}
    if third and isinstance(third[0], Card):
        return out.speaker.say("play.ask-decision-third", **values, card=third[0])
    return out.speaker.say("play.ask-decision-no-third", **values)


def asks_to_cover(game: Playing, out: Output, stakes: str) -> str | None:
    """What somebody is asked for while a bank that pays can be covered; None where the house pays."""
    table = game.table
    holder = table.patrons.get(table.bank.holder or "")
    if not banker_pays(game.house) or holder is None:
        return None
    bank, chips = _money(game, out, lies(table)), _money(game, out, game.me.chips)
    if holder.id == game.me.id:
        covered = _money(game, out, lies(table) - uncovered(table))
        return out.speaker.say("play.ask-your-bank", bank=bank, covered=covered, chips=chips)
    free = _money(game, out, uncovered(table))
    return out.speaker.say("play.ask-cover", name=holder.name, bank=bank, open=free, chips=chips, stakes=stakes)


def covers_told(game: Playing, out: Output) -> str:
    """Who covers a bank that pays, and how much of it, in their order; nothing where nobody does."""
    found = [f"{game.table.patrons[id].name} {_money(game, out, coins)}" for id, coins in covers(game.table).items()]
    return out.speaker.say("play.covers", covers=found) if found else ""


def bets_note(game: Playing, out: Output) -> str:
    """What the screen asks for while bets are open; it shows chips and stakes elsewhere."""
    table, me, say = game.table, game.me, out.speaker.say
    holder, amount = table.patrons.get(table.bank.holder or ""), out.speaker.formats.amount
    if holder is not None and banker_pays(game.house):
        bank, free = lies(table), uncovered(table)
        if holder.id == me.id:
            return say("play.your-bank", bank=amount(bank), covered=amount(bank - free))
        return say("play.your-cover", name=holder.name, bank=amount(bank), open=amount(free))
    if holder is not None and holder.id == me.id:
        bet = game.house.name_of("banco")
        return say("play.you-hold-bank", money=_money(game, out, table.bank.least), bet=bet)
    if me.behind is not None:
        return say("play.your-bets-behind", seat=me.behind)
    return say("play.your-bets-standing" if me.standing else "play.your-bets")
