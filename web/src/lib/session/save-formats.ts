import { type Formats, readerFormats } from "@tarima/shared/lib/formats/formats.ts";
import { applyFormats, FORMATS_KEY } from "../browser/formats.ts";
import { deviceStore } from "../browser/stores.ts";

/** Applies the formats of the account and remembers them in this browser. Not loaded by public pages. */
export function setFormats(formats: Formats): void {
  const { locale, dateFormat } = readerFormats();
  if (formats.locale === locale && formats.dateFormat === dateFormat) return;
  applyFormats(formats);
  deviceStore.setItem(FORMATS_KEY, JSON.stringify(formats));
}
