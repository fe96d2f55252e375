import { ROLE_BADGES } from "@tarima/shared/api/roles.ts";
import { SCAN_MESSAGES } from "@tarima/shared/check-ins/check-in.schema.ts";
import { CATEGORY_LABELS } from "@tarima/shared/events/categories.ts";
import { EVENT_BADGES } from "@tarima/shared/events/event-badges.ts";
import { PAYOUT_TIER_LABELS } from "@tarima/shared/finance/payout-terms.ts";
import { type Badges, badgeOf } from "@tarima/shared/lib/badge.ts";
import { formatCalendarDay } from "@tarima/shared/lib/dates/calendar-day.ts";
import { formatInstant, formatWallClock } from "@tarima/shared/lib/dates/dates.ts";
import { formatRate } from "@tarima/shared/lib/numbers/figures.ts";
import { formatMoney } from "@tarima/shared/lib/numbers/money.ts";
import { formatNumber } from "@tarima/shared/lib/numbers/numbers.ts";
import { PAYMENT_METHOD_LABELS } from "@tarima/shared/payments/payment-methods.ts";
import { PERFORMING_ARTS_LABELS } from "@tarima/shared/performing-arts/performing-arts.ts";
import { PRODUCER_BADGES } from "@tarima/shared/producers/producer.status.ts";
import { PROMOTER_BADGES } from "@tarima/shared/promoters/promoter.status.ts";
import { INCIDENT_BADGES } from "@tarima/shared/system/incident.schema.ts";
import { PRICING_PHASE_LABELS, TICKET_TYPE_LABELS } from "@tarima/shared/ticketing/ticket-type-labels.ts";
import { REFUND_REASON_LABELS } from "../finance/refunds/refund-reason-labels.ts";

/** How the fields of entries are called; one that is not here is shown by its name. */
const FIELDS: Readonly<Record<string, string>> = {
  accessNote: "Cómo se entra",
  account: "Cuenta",
  accountId: "Id de la cuenta de pagos",
  address: "Dirección",
  allowsReentry: "Pueden volver a entrar",
  amount: "Valor",
  areMailsHeld: "Correos retenidos",
  areSignUpsOff: "Cuentas nuevas paradas",
  asksOfFree: "En lo gratuito pedimos",
  at: "Cuándo",
  avatarUrl: "Foto",
  banner: "Aviso en las páginas",
  bankAccount: "Cuenta bancaria",
  bannerUrl: "Banner",
  before: "Antes",
  benefits: "Incluye",
  brandName: "Marca",
  by: "Quién",
  capacity: "Aforo",
  cashPercent: "Puestos que esperan pago en efectivo (%)",
  category: "Categoría",
  changed: "Campos que cambiaron",
  city: "Ciudad",
  closesAt: "Última entrada",
  closesHoursBefore: "se cierra, horas antes",
  code: "Código",
  combinations: "Boleta",
  contactEmail: "Correo de contacto",
  contactPhone: "Celular de contacto",
  country: "País",
  daysBefore: "días antes",
  department: "Departamento",
  description: "Descripción",
  deviceId: "Celular de la puerta",
  discount: "Descuento",
  document: "el documento",
  doorsOpenAt: "Apertura de puertas",
  earlyEntryMinutes: "Minutos antes en que la puerta pregunta",
  elsewhere: "A otro lado",
  email: "Correo",
  endsAt: "Termina",
  entry: "Ingreso",
  eventId: "Id del evento",
  eventsOff: "Eventos sin vender",
  feePaidBy: "Quién paga el servicio",
  feeRate: "Servicio",
  fields: "Campos que cambiaron",
  firstName: "Nombre",
  from: "Desde",
  gates: "Entradas",
  groupCode: "Códigos del grupo",
  groupPrice: "Precio de grupo",
  holder: "Titular",
  identityDocument: "Documento",
  identityDocumentType: "Tipo de documento",
  includesCourtesies: "también cortesías",
  information: "Información",
  isActive: "Activo",
  isHidden: "Oculta",
  isLateWithdrawalOff: "Sin retracto a última hora",
  isSellingOff: "Ventas paradas",
  isAllowed: "se permite",
  kind: "cuándo",
  lastName: "Apellido",
  latitude: "Latitud",
  legalName: "Razón social",
  limit: "Límite",
  limits: "Máximo de boletas",
  lineup: "Artistas",
  links: "Enlaces",
  localities: "Localidad",
  localityId: "Localidad",
  logoUrl: "Logo",
  longitude: "Longitud",
  mapImageUrl: "Mapa",
  maxPerOrder: "Máximo por compra",
  maxPerPerson: "Máximo por persona",
  maxUses: "Usos permitidos",
  method: "Medio",
  minAge: "Edad mínima",
  minPerOrder: "Mínimo por compra",
  name: "Nombre",
  note: "Nota",
  onlyWith: "Se vende solo con",
  opens: "Abre",
  orderId: "Id de la compra",
  originalPrice: "Precio antes",
  paidOn: "Día del pago",
  passDates: "Fechas del abono",
  passPlaces: "Abonos para la venta",
  payee: "A dónde",
  payoutTier: "Condiciones de pago",
  payer: "Quién lo paga (id)",
  payment: "Pago",
  paymentId: "Id del pago",
  perOrder: "por compra",
  perPerson: "por persona",
  performingArts: "Artes escénicas",
  performingArtsRegistration: "Registro de productor",
  phaseId: "Etapa",
  phases: "Etapa",
  phone: "Celular",
  phoneCountryCode: "Indicativo",
  phoneNumber: "Celular",
  placesFor: "Puestos para",
  posterBlur: "Cartel mientras carga",
  posterPrint: "Cartel impreso",
  posterSeed: "Diseño del cartel",
  posterSmallUrl: "Cartel pequeño",
  posterUrl: "Cartel",
  preferences: "Preferencias",
  price: "Precio",
  prices: "Precios",
  pricingPhase: "Tarifa",
  producerId: "Id del productor",
  producersOff: "Productores sin vender",
  publicSlug: "Dirección de la página",
  pulepCode: "Código PULEP",
  questions: "Preguntas",
  reason: "Motivo",
  recommendations: "Recomendaciones",
  reference: "Referencia",
  refundId: "Id del reembolso",
  refunds: "Reembolsos",
  representatives: "Representantes",
  restrictions: "Restricciones",
  role: "Rol",
  saleEndsAt: "Fin de la venta",
  saleStartsAt: "Inicio de la venta",
  seatsPerTicket: "Puestos por boleta",
  setApart: "Puestos apartados para el abono",
  severity: "Gravedad",
  social: "Redes",
  startsAt: "Empieza",
  status: "Estado",
  step: "De a cuántas",
  tags: "Etiquetas",
  takesPromoCodes: "Códigos de descuento",
  taxId: "NIT",
  ticketPolicy: "Política",
  tickets: "Boletas",
  text: "Texto",
  timeZone: "Zona horaria",
  to: "Hasta",
  tone: "Tono",
  until: "Hasta",
  toEmail: "Para",
  total: "Total",
  transfers: "Pasar boletas",
  type: "Tipo",
  uid: "Id de la cuenta",
  usedAt: "Usada",
  validationId: "Id de la lectura",
  value: "Valor",
  venueAddress: "Dirección",
  venueId: "Id del lugar",
  venueName: "Lugar",
  waitingMessage: "Mensaje para quien compra",
  waitsForDoors: "Nadie entra antes de abrir",
  website: "Sitio web",
};

const wordOf = (name: string) => (Object.hasOwn(FIELDS, name) ? (FIELDS[name] ?? name) : name);

/** "Precio: boleta «General»" of "combinations.price.General"; "Política: Reembolsos, cuándo" of a path. */
export function fieldLabel(field: string): string {
  const sold = /^(localities|phases|combinations)\.(\w+)\.(.+)$/s.exec(field);
  if (sold) {
    const [, list = "", part = "", name = ""] = sold;
    return part === "row"
      ? `${wordOf(list)} «${name}»`
      : `${wordOf(part)}: ${wordOf(list).toLowerCase()} «${name}»`;
  }
  const [first = "", ...rest] = field.split(".");
  return rest.length === 0 ? wordOf(first) : `${wordOf(first)}: ${rest.map(wordOf).join(", ")}`;
}

const MONEY = new Set(["price", "originalPrice", "amount", "total", "discount", "prices"]);
const STATUSES: Readonly<Record<string, Badges<string>>> = {
  event: EVENT_BADGES,
  producer: PRODUCER_BADGES,
  promoter: PROMOTER_BADGES,
  incident: INCIDENT_BADGES,
};
const REFUNDS: Readonly<Record<string, string>> = {
  never: "Nunca",
  until: "Hasta unos días antes",
  always: "Siempre",
};
const WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  category: CATEGORY_LABELS,
  kind: REFUNDS,
  method: PAYMENT_METHOD_LABELS,
  payoutTier: PAYOUT_TIER_LABELS,
  performingArts: PERFORMING_ARTS_LABELS,
  pricingPhase: PRICING_PHASE_LABELS,
  reason: { ...REFUND_REASON_LABELS, ...SCAN_MESSAGES },
  tone: { info: "Para informar", warning: "Para advertir" },
  type: { ...TICKET_TYPE_LABELS, percentage: "Porcentaje", fixed: "Pesos" },
};
/** Times that are no venue's. */
const INSTANTS = new Set(["at", "usedAt", "until"]);
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;
const DAY = /^\d{4}-\d\d-\d\d$/;

/** What a field's value reads. Times are the venue's, but for a discount code and what was scanned. */
export function valueLabel(field: string, value: unknown, resourceType: string): string {
  const sold = /^(?:localities|phases|combinations)\.(\w+)\./.exec(field);
  const name = sold?.[1] ?? field.split(".").at(-1) ?? field;
  if (value === undefined || value === null || value === "") return "—";
  if (typeof value === "boolean") return value ? "Sí" : "No";
  if (typeof value === "number") {
    if (MONEY.has(name)) return formatMoney(value);
    if (name === "feeRate") return formatRate(value);
    return Number.isInteger(value) ? formatNumber(value) : String(value);
  }
  if (typeof value === "string") return textLabel(name, value, resourceType);
  if (Array.isArray(value)) {
    if (name === "fields" || name === "changed")
      return value.map((it) => wordOf(String(it))).join(", ") || "—";
    if (value.some((it) => typeof it === "object"))
      return value.map((it) => `• ${valueLabel(name, it, resourceType)}`).join("\n") || "—";
    return value.map((it) => valueLabel(name, it, resourceType)).join(", ") || "—";
  }
  const parts = Object.entries(value).filter(([part]) => part !== "id");
  return (
    parts
      .map(
        ([part, it]) =>
          // in a payment it is no day
          `${wordOf(name === "payment" && part === "to" ? "payee" : part)}: ${valueLabel(MONEY.has(name) ? name : part, it, resourceType)}`,
      )
      .join(", ") || "—"
  );
}

function textLabel(name: string, value: string, resourceType: string): string {
  if (name === "status" || name === "before")
    return badgeOf(STATUSES[resourceType] ?? ROLE_BADGES, value, { label: value, tone: "plain" }).label;
  if (name === "role") return badgeOf(ROLE_BADGES, value, { label: value, tone: "plain" }).label;
  const words = WORDS[name];
  if (words && Object.hasOwn(words, value)) return words[value] ?? value;
  if (DAY.test(value)) return formatCalendarDay(value);
  if (!INSTANT.test(value)) return value;
  return resourceType === "promoCode" || INSTANTS.has(name) ? formatInstant(value) : formatWallClock(value);
}
