import {
  deleteObject,
  type FirebaseStorage,
  getBytes,
  getMetadata,
  listAll,
  ref,
  type UploadMetadata,
  updateMetadata,
  uploadBytes,
} from "firebase/storage";
import { type Attempt, byEveryone, EVERYONE, type Who } from "./people.ts";

const MB = 1024 * 1024;
const CHECKED = { checked: "true" };
let number = Date.now();

/** A path under la-clave at which nothing is stored. */
const fresh = (kind: string) => `producers/la-clave/${kind}_${number++}`;

export const put = (
  storage: FirebaseStorage,
  path: string,
  { size = 10, type = "image/png", ...metadata }: { size?: number; type?: string } & UploadMetadata = {},
) => uploadBytes(ref(storage, path), new Uint8Array(size), { contentType: type, ...metadata });

/** The stored files, written as a function does, without the rules. */
export const STORED = {
  checked: { path: fresh("avatar"), marks: CHECKED },
  waiting: { path: fresh("avatar"), marks: {} },
  refused: { path: fresh("avatar"), marks: { checked: "false" } },
  poster: { path: "posters/a.webp", marks: {} },
  file: { path: "exports/x1", marks: {} },
  ofCase: { path: "cases/9b0e2b1c-7f1e-4f0a-9a55-2f4f3b1d2c3d/0a1b", marks: {} },
  elsewhere: { path: "elsewhere/a.png", marks: {} },
} as const;

/** Asks whether a file exists; "not found" counts as an answer, not as a refusal. */
const askFor = (storage: FirebaseStorage, path: string) =>
  getMetadata(ref(storage, path)).catch((error) => {
    if (error.code !== "storage/object-not-found") throw error;
  });

type Try = Attempt<FirebaseStorage>;
const everyone = byEveryone<FirebaseStorage>;
/** A token is believed for uploads, because they are limited per day and unused files are deleted (decision 6). */
const UPLOADERS: readonly Who[] = [
  "producer",
  "pending",
  "withoutStatus",
  "demoted",
  "renewed",
  "member",
  "designer",
  "promotes",
];
const byProducer = (says: string, isAllowed: boolean, does: Try["does"]) =>
  everyone(says, isAllowed ? ["producer"] : [], does, ["producer"]);

const seeing: Try[] = [
  ...everyone("sees a picture that was checked", EVERYONE, (s) => getBytes(ref(s, STORED.checked.path))),
  ...everyone("sees one that waits", [], (s) => getBytes(ref(s, STORED.waiting.path))),
  ...everyone("asks about one that waits", [], (s) => getMetadata(ref(s, STORED.waiting.path))),
  ...everyone("sees one that was refused", [], (s) => getBytes(ref(s, STORED.refused.path))),
  ...everyone("asks about one that is not there", EVERYONE, (s) => askFor(s, fresh("avatar"))),
  ...everyone("sees a poster", EVERYONE, (s) => getBytes(ref(s, STORED.poster.path))),
  ...everyone("takes a prepared file", [], (s) => getBytes(ref(s, STORED.file.path))),
  ...everyone("takes a file of a case", [], (s) => getBytes(ref(s, STORED.ofCase.path))),
  ...everyone("lists the files of cases", [], (s) => listAll(ref(s, "cases"))),
  ...everyone("looks elsewhere", [], (s) => getBytes(ref(s, STORED.elsewhere.path))),
  ...everyone("lists a producer's pictures", [], (s) => listAll(ref(s, "producers/la-clave"))),
  ...everyone("lists the posters", [], (s) => listAll(ref(s, "posters"))),
];

const RASTER = ["image/jpeg", "image/png", "image/webp"];
const TAKEN: Readonly<Record<string, readonly string[]>> = {
  avatar: RASTER,
  logo: [...RASTER, "image/svg+xml"],
  poster: RASTER,
  banner: RASTER,
  map: RASTER,
};
const TYPES = [...RASTER, "image/svg+xml", "image/gif", "text/html", "image/png,text/html"];

const uploading: Try[] = [
  ...everyone("uploads an avatar of la-clave", UPLOADERS, (s) => put(s, fresh("avatar"))),
  ...everyone("uploads an avatar of another", ["otherProducer"], (s) =>
    put(s, `producers/el-farol/avatar_${number++}`),
  ),
  ...everyone("uploads a poster of an event", [], (s) => put(s, `posters/b${number++}.webp`)),
  // such a file would be where no function looks at it, nor sweeps; as an address, since a path loses its slashes
  ...[
    ["begins with a slash", `/${fresh("avatar")}`],
    ["ends with a slash", `${fresh("avatar")}//`], // of which the client drops one
    ["has two slashes within", fresh("avatar").replace("/", "//")],
  ].flatMap(([how, name]) =>
    byProducer(`uploads a name that ${how}`, false, (s) => put(s, `gs://${ref(s).bucket}/${name}`)),
  ),
  ...everyone("uploads somewhere else", [], (s) => put(s, `elsewhere/${number++}.png`)),
  ...everyone("replaces what was checked", [], (s) => put(s, STORED.checked.path)),
  ...everyone("replaces what waits", [], (s) => put(s, STORED.waiting.path)),
  ...everyone("says of it what it is not", [], (s) =>
    updateMetadata(ref(s, STORED.checked.path), { contentType: "text/html" }),
  ),
  ...everyone("says that it was checked", [], (s) =>
    updateMetadata(ref(s, STORED.waiting.path), { customMetadata: CHECKED }),
  ),
  ...everyone("removes what was checked", [], (s) => deleteObject(ref(s, STORED.checked.path))),
  ...everyone("removes what waits", [], (s) => deleteObject(ref(s, STORED.waiting.path))),
  ...Object.entries(TAKEN).flatMap(([kind, taken]) =>
    TYPES.flatMap((type) =>
      byProducer(`uploads a ${kind} of ${type}`, taken.includes(type), (s) => put(s, fresh(kind), { type })),
    ),
  ),
  ...[
    "photo",
    "avatar_x",
    "avatar_",
    "avatar_1.svg",
    "deep/avatar_1",
    "poster_1-400",
    "flyer_1",
    "avatar_1_logo_2",
    `avatar_${"1".repeat(17)}`,
  ].flatMap((name) => byProducer(`uploads ${name}`, false, (s) => put(s, `producers/la-clave/${name}`))),
  ...[CHECKED, { checked: "" }].flatMap((customMetadata) =>
    byProducer(`uploads with ${JSON.stringify(customMetadata)}`, false, (s) =>
      put(s, fresh("avatar"), { customMetadata }),
    ),
  ),
  ...byProducer("uploads with a note", true, (s) =>
    put(s, fresh("avatar"), { customMetadata: { from: "phone" } }),
  ),
];

const MOST: readonly [kind: string, type: string, megabytes: number][] = [
  ["avatar", "image/webp", 1],
  ["logo", "image/webp", 2],
  ["logo", "image/svg+xml", 10],
  ["poster", "image/jpeg", 10],
];
const sizes: Try[] = MOST.flatMap(([kind, type, megabytes]) => [
  ...byProducer(`uploads a ${kind} of ${type}, ${megabytes} MB`, true, (s) =>
    put(s, fresh(kind), { size: megabytes * MB, type }),
  ),
  ...byProducer(`uploads a ${kind} of ${type}, a byte more`, false, (s) =>
    put(s, fresh(kind), { size: megabytes * MB + 1, type }),
  ),
]);

export const storageAttempts = { seeing, uploading, sizes } as const;
