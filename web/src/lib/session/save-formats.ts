import { type Formats, readerFormats } from "@tarima/shared/lib/formats/formats.ts";
import { applyFormats, FORMATS_KEY } from "../browser/formats.ts";

/** Applies the formats of the account and remembers them in this browser. Not loaded by public pages. */
export function setFormats(formats: Formats): void {
  const { locale, dateFormat } = readerFormats();
  if (formats.locale === locale && formats.dateFormat === dateFormat) return;
  applyFormats(formats);
  try {
    localStorage.setItem(FORMATS_KEY, JSON.stringify(formats));
  } catch {} // a browser that keeps nothing applies them until the page is left
}
