import { useEffect, useState } from "react";

/** What stands at the bottom of a phone's screen: the bar that buys, or else the site's sections. */
const BARS = '[data-buy-bar], nav[aria-label="Secciones"]';

/** How much of the screen's bottom is taken by the bars there, pixels. */
export function useRoomBelow(): number {
  const [room, setRoom] = useState(0);
  useEffect(() => {
    const look = () => {
      const shown = [...document.querySelectorAll<HTMLElement>(BARS)].filter((bar) => bar.offsetHeight > 0);
      setRoom(Math.max(0, ...shown.map((bar) => bar.offsetHeight)));
    };
    look();
    // where one bar takes the other's place, the page leaves other room below itself
    const sizes = new ResizeObserver(look);
    sizes.observe(document.body);
    for (const bar of document.querySelectorAll(BARS)) sizes.observe(bar);
    return () => sizes.disconnect();
  }, []);
  return room;
}
