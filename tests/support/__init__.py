"""What the tests of several rooms share: tables, servers, pages and people to try things with."""
