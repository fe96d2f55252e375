import { AsyncLocalStorage } from "node:async_hooks";
import { type Formats, readerFormats, takeFormatsFrom } from "@tarima/shared/lib/formats/formats.ts";

/** The formats of whoever reads what is being written; each call, file and mail has its own. */
const reader = new AsyncLocalStorage<Formats>();
takeFormatsFrom(() => reader.getStore());

/** Runs work whose texts are for a reader with these formats. */
export const inFormats = <Result>(formats: Formats, work: () => Result): Result => reader.run(formats, work);

/** The same for a file that is written while it is sent, in whatever context that happens: the formats are those of now. */
export function keepingFormats<Piece>(pieces: AsyncIterable<Piece>): AsyncIterable<Piece> {
  const formats = readerFormats();
  return {
    [Symbol.asyncIterator]() {
      const each = pieces[Symbol.asyncIterator]();
      return {
        next: () => inFormats(formats, () => each.next()),
        return: async () => (await each.return?.()) ?? { done: true, value: undefined },
      };
    },
  };
}
