/** A change that makes one thing in a rules file wrong. The tests beside it must detect each. */
export interface RulesMutation {
  file: "firestore.rules" | "storage.rules";
  says: string;
  from: string | RegExp;
  to: string;
}

const firestore = (says: string, from: string | RegExp, to: string): RulesMutation => ({
  file: "firestore.rules",
  says,
  from,
  to,
});
const storage = (says: string, from: string | RegExp, to: string): RulesMutation => ({
  file: "storage.rules",
  says,
  from,
  to,
});

const ROLE = /&& request\.auth\.token\.get\('role', ''\) == 'producer'\n/;
const PRODUCER_ID = /\n\s*&& request\.auth\.token\.get\('producerId', ''\) == producerId/;

/**
 * One change is left out: to treat visitors as signed in. A visitor has neither uid nor token, so the next condition fails and
 * refuses them all the same.
 */
export const RULES_MUTATIONS: readonly RulesMutation[] = [
  firestore("whoever is not signed in counts as that", "request.auth != null", "request.auth == null"),
  firestore("a producer needs no role", ROLE, "\n"),
  firestore("a producer without a role is one", "get('role', '')", "get('role', 'producer')"),
  firestore("a producer has any other role", "'') == 'producer'", "'') != 'producer'"),
  firestore("a producer is any producer", PRODUCER_ID, ""),
  firestore("a producer is every other one", "'') == producerId", "'') != producerId"),
  firestore("a producer who names none is meant", "get('producerId', '')", "get('producerId', producerId)"),
  firestore("a member of the team is its owner", /\n\s*&& !\('rights' in request\.auth\.token\)/, ""),
  firestore(
    "only a member of the team is its owner",
    "!('rights' in request.auth.token)",
    "'rights' in request.auth.token",
  ),
  firestore(
    "profiles are open to who is signed in",
    "request.auth != null && request.auth.uid == uid",
    "request.auth != null",
  ),
  firestore("profiles are everybody's but one's own", "request.auth.uid == uid", "request.auth.uid != uid"),
  firestore(
    "profiles can be listed",
    "allow get: if request.auth != null && request.auth.uid == uid",
    "allow read: if request.auth != null",
  ),
  firestore(
    "producers are open to who is signed in",
    "allow get: if isProducer(producerId)",
    "allow get: if isSignedIn()",
  ),
  firestore(
    "events are open to who is signed in",
    /(match \/events\/\{eventId\} \{\s*allow get, list: if )isProducer\(resource\.data\.producerId\)/,
    "$1isSignedIn()",
  ),
  firestore(
    "everything under an event is its producer's",
    "match /events/{eventId} {",
    "match /events/{eventId}/{below=**} {\n      allow get: if isProducer(get(/databases/$(database)/documents/events/$(eventId)).data.producerId);\n    }\n    match /events/{eventId} {",
  ),
  firestore(
    "door staff see each other",
    "isSignedIn() && resource.data.uid == request.auth.uid;\n    }\n    match",
    "isSignedIn();\n    }\n    match",
  ),
  firestore(
    "the staff of an event is any producer's",
    "isProducer(get(/databases/$(database)/documents/events/$(eventId)).data.producerId)",
    "isSignedIn() && request.auth.token.get('role', '') == 'producer'",
  ),
  firestore(
    "the staff of an event is not its producer's",
    "allow get, list: if isProducer(get(",
    "allow get: if isProducer(get(",
  ),
  firestore(
    "door staff go on once their session has ended",
    /(match \/\{path=\*\*\}\/staff\/\{uid\} \{\s*allow get, list: if )isSignedIn\(\)/,
    "$1request.auth != null",
  ),
  firestore(
    "purchases are followed once a session has ended",
    /(match \/purchases\/\{orderId\} \{\s*allow get: if )isSignedIn\(\)/,
    "$1request.auth != null",
  ),
  firestore(
    "tickets are listed once a session has ended",
    "allow list: if isSignedIn() && resource.data.holderUid",
    "allow list: if request.auth != null && resource.data.holderUid",
  ),
  firestore("public events are for who is signed in", "allow get: if true", "allow get: if isSignedIn()"),
  firestore("public events come in any number", "request.query.limit <= 100", "true"),
  firestore("public events come in one more", "request.query.limit <= 100", "request.query.limit <= 101"),
  firestore("public events come in one fewer", "request.query.limit <= 100", "request.query.limit < 100"),
  firestore(
    "purchases are open to who is signed in",
    " && (resource == null || resource.data.uid == request.auth.uid)",
    "",
  ),
  firestore(
    "a purchase that is to come is refused",
    "(resource == null || resource.data.uid",
    "(resource.data.uid",
  ),
  firestore(
    "purchases can be listed",
    "match /purchases/{orderId} {\n      allow get:",
    "match /purchases/{orderId} {\n      allow get, list:",
  ),
  firestore(
    "a token from before the sessions ended is good",
    "get(profile).data.get('claimsVersion', 0) <=",
    "0 <=",
  ),
  firestore("a token of now is not", "<= request.auth.token.get", "< request.auth.token.get"),
  firestore(
    "a token without a version is good",
    "token.get('claimsVersion', 0)",
    "token.get('claimsVersion', 99)",
  ),
  firestore("who left goes on", /\s*&& get\(profile\)\.data\.get\('deletedAt', null\) == null/, ""),
  firestore("who has no profile has no session", "!exists(profile)\n        || ", ""),
  firestore(
    "a ticket is open to who is signed in",
    "allow get: if isSignedIn() && resource.data.holderUid == request.auth.uid",
    "allow get: if isSignedIn()",
  ),
  firestore(
    "tickets are listed by who is signed in",
    "allow list: if isSignedIn() && resource.data.holderUid == request.auth.uid &&",
    "allow list: if isSignedIn() &&",
  ),
  firestore("tickets come in any number", " && request.query.limit <= 500", ""),
  firestore("tickets come in one more", "request.query.limit <= 500", "request.query.limit <= 501"),
  firestore(
    "promoters are any producer's",
    /(match \/promoters\/\{promoterId\} \{\s*allow get, list: if )isProducer\(resource\.data\.producerId\)/,
    "$1isSignedIn()",
  ),
  firestore(
    "codes are any producer's",
    /(match \/promoCodes\/\{promoCodeId\} \{\s*allow get, list: if )isProducer\(resource\.data\.producerId\)/,
    "$1isSignedIn()",
  ),
  firestore(
    "a producer changes their codes",
    /(match \/promoCodes\/\{promoCodeId\} \{\s*allow )get, list/,
    "$1read, write",
  ),
  firestore(
    "a buyer changes their order",
    /(match \/purchases\/\{orderId\} \{\s*allow )get/,
    "$1get, update",
  ),
  firestore(
    "a holder deletes their ticket",
    /(match \/tickets\/\{ticketId\} \{\s*allow )get/,
    "$1get, delete",
  ),
  firestore(
    "whatever nobody thought of is open",
    "// One's own profile;",
    "match /{anything=**} { allow read: if isSignedIn(); }\n    // One's own profile;",
  ),

  storage("a producer needs no role", ROLE, "\n"),
  storage("a producer without a role is one", "get('role', '')", "get('role', 'producer')"),
  storage("a producer is any producer", PRODUCER_ID, ""),
  storage("a producer who names none is meant", "get('producerId', '')", "get('producerId', producerId)"),
  storage(
    "a suspended producer works on",
    /\n\s*&& request\.auth\.token\.get\('producerStatus', 'active'\) in \['active', 'pending'\]/,
    "",
  ),
  storage("a pending producer may not work", "in ['active', 'pending']", "in ['active']"),
  storage(
    "a producer without a status may not work",
    "get('producerStatus', 'active')",
    "get('producerStatus', '')",
  ),
  storage(
    "every member of the team uploads",
    /\n\s*&& request\.auth\.token\.get\('rights', \['all'\]\)\.hasAny\([^)]*\)/,
    "",
  ),
  storage("an owner uploads nothing", "get('rights', ['all'])", "get('rights', [])"),
  storage("who may do everything uploads nothing", "hasAny(['all', ", "hasAny(["),
  storage("who changes events uploads nothing", "'events', 'marketing'])", "'marketing'])"),
  storage("who promotes uploads nothing", ", 'marketing'])", "])"),
  // before those that let in more: what was let in is stored, and is refused the next time as something that is there
  storage("a name is of any length", "{1,16}", "{1,160}"),
  storage("a name goes on after its number", "_[0-9]{1,16}'", "_[0-9]{1,16}.*'"),
  storage("a name needs no number", "_[0-9]{1,16}'", "_.*'"),
  storage("a picture has any size", /\n\s*&& request\.resource\.size <= megabytes \* 1024 \* 1024/, ""),
  storage(
    "a picture is smaller than it may be",
    "request.resource.size <= megabytes",
    "request.resource.size < megabytes",
  ),
  storage(
    "a picture has any type",
    /\n\s*&& request\.resource\.contentType\.matches\('image\/' \+ types\)/,
    "",
  ),
  storage(
    "an avatar has two megabytes",
    "'avatar', '(jpeg|png|webp)', 1)",
    "'avatar', '(jpeg|png|webp)', 2)",
  ),
  storage("a logo has three megabytes", "'logo', '(jpeg|png|webp)', 2)", "'logo', '(jpeg|png|webp)', 3)"),
  storage("an avatar is an SVG", "'avatar', '(jpeg|png|webp)'", "'avatar', '(jpeg|png|webp|svg[+]xml)'"),
  storage("a drawn logo is not taken", "\n          || isPicture(file, 'logo', 'svg[+]xml', 10)", ""),
  storage("a map is not taken", "(poster|banner|map)", "(poster|banner)"),
  storage("a poster has no limit", "(jpeg|png|webp)', 10)", "(jpeg|png|webp)', 1000)"),
  storage("whoever uploads says that it was checked", "\n        && isUnmarked()", ""),
  storage(
    "a mark that says no is none",
    "!('checked' in request.resource.metadata)",
    "request.resource.metadata.get('checked', '') != 'true'",
  ),
  storage(
    "what was looked at is replaced",
    "allow create: if resource == null // what was looked at is not replaced by what was not\n        && ",
    "allow create, update: if ",
  ),
  storage(
    "a picture is removed by its producer",
    "allow create: if",
    "allow delete: if isProducer(producerId);\n      allow create: if",
  ),
  storage(
    "a picture is seen before it was checked",
    "resource == null || resource.metadata.get('checked', '') == 'true'",
    "true",
  ),
  storage(
    "a picture is seen that was not marked",
    "metadata.get('checked', '')",
    "metadata.get('checked', 'true')",
  ),
  storage("a picture is seen that was refused", "get('checked', '') == 'true'", "get('checked', '') != ''"),
  storage(
    "what is not there is not said not to be",
    "allow get: if resource == null || resource.metadata",
    "allow get: if resource.metadata",
  ),
  storage(
    "pictures are listed",
    "allow get: if resource == null ||",
    "allow list: if true;\n      allow get: if resource == null ||",
  ),
  storage(
    "folders of a producer are written",
    "match /producers/{producerId}/{file} {",
    "match /producers/{producerId}/{folder}/{file} {\n      allow create: if isProducer(producerId);\n    }\n    match /producers/{producerId}/{file} {",
  ),
  storage("posters are for who is signed in", "allow get: if true;", "allow get: if request.auth != null;"),
  storage("posters are written", "allow get: if true;", "allow read, write: if true;"),
  storage(
    "whatever nobody thought of is open",
    "// Posters of events",
    "match /{anything=**} { allow get: if request.auth != null; }\n    // Posters of events",
  ),
];

/** The rules with one thing wrong. Throws if the text to replace is not in the rules, because they have changed since. */
export function mutated(rules: string, { says, from, to }: RulesMutation): string {
  const wrong = typeof from === "string" ? rules.replace(from, () => to) : rules.replace(from, to);
  if (wrong === rules) throw new Error(`Nothing of the rules fits any more: ${says}`);
  return wrong;
}
