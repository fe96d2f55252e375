import { type Block, blocksOf, type Inline } from "@tarima/shared/events/description/markup.ts";
import { Fragment } from "react";

/** A text with an organiser's headings, lists, bold and links; `level` is that of its first headings. */
export function MarkedText({ text, level }: { text: string; level: 2 | 3 }) {
  return (
    <div className="grid gap-6 wrap-anywhere whitespace-pre-line [&>:is(h2,h3,h4)+*]:-mt-4">
      {blocksOf(text).map((block, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text's blocks have no other identity, and are never reordered
        <MarkedBlock key={i} block={block} level={level} />
      ))}
    </div>
  );
}

function MarkedBlock({ block, level }: { block: Block; level: 2 | 3 }) {
  if (block.is === "heading") {
    const isFirst = block.level === 1;
    const Heading = `h${isFirst ? level : level + 1}` as "h2" | "h3" | "h4"; // of the levels above
    return (
      <Heading className={isFirst ? "text-lg leading-snug font-semibold" : "font-semibold"}>
        <Line pieces={block.line} />
      </Heading>
    );
  }
  if (block.is === "paragraph")
    return (
      <p>
        {block.lines.map((line, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <Fragment key={i}>
            {i > 0 && "\n"}
            <Line pieces={line} />
          </Fragment>
        ))}
      </p>
    );
  const List = block.isNumbered ? "ol" : "ul";
  return (
    <List className={`grid gap-1.5 pl-5.5 ${block.isNumbered ? "list-decimal" : "list-disc"}`}>
      {block.items.map((item, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <li key={i}>
          <Line pieces={item} />
        </li>
      ))}
    </List>
  );
}

const Line = ({ pieces }: { pieces: readonly Inline[] }) =>
  pieces.map((piece, i) => {
    const key = `${i}`;
    if (piece.is === "text") return piece.text;
    if (piece.is === "link")
      return (
        // its writer answers for it, not Tarima: search engines are told so, and the page gets no hold of this one
        <a key={key} href={piece.url} target="_blank" rel="nofollow noopener ugc" className="link">
          {piece.text}
        </a>
      );
    return (
      <b key={key} className="font-semibold">
        {piece.text}
      </b>
    );
  });
