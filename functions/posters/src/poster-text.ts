/** The content of a poster, as text. */

export interface PosterInput {
  title: string;
  /** One of the eight categories; any other is set as `culturales`. */
  category: string;
  city: string;
  venue?: string | undefined;
  /** The date as YYYY-MM-DD. Without it the poster shows the place instead and never becomes outdated. */
  date?: string | undefined;
  /** The time as it is printed: `20:00`. */
  time?: string | undefined;
  /** A different seed gives a different poster. */
  seed?: number | string | undefined;
  layout?: string | undefined;
  inks?: string | undefined;
}

/** A day in words. */
export interface Day {
  number: string;
  /** `Sábado` and `SÁB`. */
  weekday: string;
  weekdayShort: string;
  /** `Diciembre` and `DIC`. */
  month: string;
  monthShort: string;
}

export interface PosterText {
  title: string;
  category: string;
  city: string;
  venue: string | undefined;
  /** Venue and city. */
  place: string;
  day: Day | undefined;
  time: string | undefined;
}

const WEEKDAYS = ["Domingo", "Lunes", "Martes", "Miércoles", "Jueves", "Viernes", "Sábado"] as const;

const MONTHS = [
  "Enero",
  "Febrero",
  "Marzo",
  "Abril",
  "Mayo",
  "Junio",
  "Julio",
  "Agosto",
  "Septiembre",
  "Octubre",
  "Noviembre",
  "Diciembre",
] as const;

/** What all typefaces have, also in upper case. */
const SET =
  /[\u0020-\u007E\u00A1-\u00AC\u00AE-\u00B4\u00B6-\u00FE\u0152\u0153\u2013\u2014\u2018-\u201A\u201C-\u201E]/;

/** A text without what the typefaces lack, which they would set as empty boxes: accents are removed (Ş → S), emoji left out. */
const settable = (text: string): string =>
  [...text.normalize("NFC").replace(/\s/g, " ")]
    .map((letter) =>
      SET.test(letter) ? letter : [...letter.normalize("NFKD")].filter((it) => SET.test(it)).join(""),
    )
    .join("")
    .replace(/ +/g, " ")
    .trim();

/** A title of which nothing can be set is the city. */
export function posterTextOf({ category, date, time, ...input }: PosterInput): PosterText {
  const city = settable(input.city);
  const venue = settable(input.venue ?? "") || undefined;
  return {
    title: settable(input.title) || city,
    category,
    city,
    venue,
    place: venue ? `${venue}, ${city}` : city,
    day: date === undefined ? undefined : dayInWords(date),
    time,
  };
}

function dayInWords(date: string): Day {
  const day = new Date(`${date}T00:00:00Z`);
  const weekday = WEEKDAYS[day.getUTCDay()];
  const month = MONTHS[day.getUTCMonth()];
  if (!weekday || !month) throw new Error(`Not a day: ${date}`);
  const short = (word: string): string => word.slice(0, 3).toLocaleUpperCase("es");
  return {
    number: String(day.getUTCDate()),
    weekday,
    weekdayShort: short(weekday),
    month,
    monthShort: short(month),
  };
}

/** `SÁB 28 NOV` */
export const shortDay = (day: Day): string => `${day.weekdayShort} ${day.number} ${day.monthShort}`;

/** The first key of the table whose pattern matches the title: a word in the title can choose the picture. */
export function subjectOf<Subject extends string>(
  { title }: PosterText,
  table: Readonly<Record<Subject, RegExp>>,
): Subject | undefined {
  return (Object.keys(table) as Subject[]).find((subject) => table[subject].test(title)); // its own keys are all Subjects
}
