const ZONE = "America/Bogota";

/** Date and time in Bogotá: `20 de nov, 20:14:05` */
export function moment(date: string): string {
  const format = {
    day: "numeric",
    month: "short",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    second: "2-digit",
  } as const;
  return new Intl.DateTimeFormat("es-CO", { ...format, timeZone: ZONE }).format(Date.parse(date));
}
