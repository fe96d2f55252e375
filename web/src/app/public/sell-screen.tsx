import { PAYOUT_TERMS } from "@tarima/shared/finance/payout-terms.ts";
import { CHANGE_REFUND_DAYS, DEFAULT_SERVICE_FEE_RATE } from "@tarima/shared/lib/limits.ts";
import { formatRate } from "@tarima/shared/lib/numbers/figures.ts";
import { formatMoney } from "@tarima/shared/lib/numbers/money.ts";
import { FROM_UVT } from "@tarima/shared/performing-arts/contribution.ts";
import { CONTRIBUTION_LAW } from "@tarima/shared/performing-arts/contribution-text.ts";
import { uvtAt, uvtYearAt } from "@tarima/shared/performing-arts/uvt.ts";
import { Link } from "react-router";
import { buttonStyle } from "../../components/ui/button.tsx";
import { Fit } from "../../components/ui/print/fit.tsx";
import { Section } from "../../components/ui/structure/section.tsx";
import { ProducersBand } from "../../features/events/home/producers-band.tsx";
import { GATEWAY_SHARE, SellingSum } from "../../features/producers/selling/selling-sum.tsx";
import { useSiteSettings } from "../../lib/api/use-site-settings.ts";
import { paths } from "../../lib/routing/paths.ts";

/** For organisers, before they register: what Tarima costs, when money comes, what they get. Says only what the product does. */
export function SellScreen() {
  const { feeRate = DEFAULT_SERVICE_FEE_RATE } = useSiteSettings().data ?? {};
  const service = formatRate(feeRate);
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] gap-16 pt-6 wide:pt-10">
      <title>Vende tus boletas con Tarima</title>
      <Head service={service} />
      <Section title="Cuánto te queda" aside="Escribe tu precio">
        <SellingSum feeRate={feeRate} />
      </Section>
      <Section title="Quién paga qué">
        <Rows rows={whoPays(service)} />
      </Section>
      <Section title="Cuándo llega la plata">
        <Rows rows={MONEY} />
      </Section>
      <Section title="Con qué cuentas">
        <Rows rows={TOOLS} isPaired />
      </Section>
      <Section title="De registrarte a vender">
        <ol className="grid gap-x-10 gap-y-6 wide:grid-cols-5">
          {STEPS.map(({ title, text }, at) => (
            <li key={title} className="grid grid-cols-[44px_1fr] items-baseline wide:block">
              <span aria-hidden className="font-poster text-[32px] leading-none wide:text-[56px]">
                {at + 1}
              </span>
              <div className="wide:mt-3">
                <h3 className="font-semibold">{title}</h3>
                <p className="mt-0.5 text-note text-muted">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </Section>
      <ProducersBand text="Registrarte toma tres minutos y no cuesta nada." action="Empezar a vender" />
    </div>
  );
}

function Head({ service }: { service: string }) {
  return (
    <header>
      <h1 aria-label="Tú pones el precio">
        <Fit text="Tú pones el precio" advance={7.078} className="[--lh:1.16] hidden! wide:block!" />
        <Fit text="Tú pones" advance={3.373} className="[--lh:1.16] wide:hidden!" />
        <Fit text="el precio" advance={3.531} className="[--lh:1.16] wide:hidden!" />
      </h1>
      <div className="mt-6 grid gap-x-16 gap-y-6 wide:grid-cols-[minmax(0,1fr)_auto] wide:items-end">
        <p className="max-w-[52ch] text-lg leading-snug wide:text-xl">
          Publicar no cuesta. El público paga tu precio más el {service} de servicio, y lo ve así desde el
          principio. De tu precio solo sale lo que cobra la pasarela y, en las artes escénicas, lo que pide la
          ley.
        </p>
        <div className="flex flex-wrap gap-3">
          <Link to={paths.registerProducer} className={buttonStyle({ variant: "primary", size: "lg" })}>
            Empezar a vender
          </Link>
          <Link to={`${paths.help()}#organizar`} className={buttonStyle({ size: "lg" })}>
            Preguntas
          </Link>
        </div>
      </div>
    </header>
  );
}

interface Row {
  name: string;
  text: string;
}

function Rows({ rows, isPaired = false }: { rows: readonly Row[]; isPaired?: boolean }) {
  return (
    <dl className={`grid gap-x-16 ${isPaired ? "wide:grid-cols-2" : ""}`}>
      {rows.map(({ name, text }) => (
        <div
          key={name}
          className={`grid content-start gap-x-10 gap-y-1 border-b border-line py-4 ${isPaired ? "" : "wide:grid-cols-[280px_minmax(0,1fr)]"}`}
        >
          <dt className="text-lg leading-snug font-semibold tracking-tight">{name}</dt>
          <dd className="max-w-[68ch] text-muted">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

const whoPays = (service: string, now = new Date()): readonly Row[] => [
  {
    name: "Publicar",
    text: "Nada. Ni registrarte, ni crear eventos, ni las boletas gratis, ni las cortesías.",
  },
  {
    name: `El servicio, ${service}`,
    text: "Lo paga el público encima de tu precio, o tú, o mitad y mitad: lo escoges en cada evento. Nunca lo cobramos al final: va en el precio desde la cartelera.",
  },
  {
    name: `La pasarela, ${GATEWAY_SHARE}`,
    text: "Mercado Pago cobra por cada pago, y eso sale de tu parte. Es un aproximado: cambia con el medio de pago, y en Movimientos ves lo que costó cada uno.",
  },
  {
    name: "La contribución parafiscal, 10%",
    text: `Solo de las artes escénicas, y solo de boletas desde tres UVT: ${formatMoney(FROM_UVT * uvtAt(now))} en ${uvtYearAt(now)}. Va dentro de tu precio, la retenemos con cada venta y la devolvemos con cada boleta devuelta (${CONTRIBUTION_LAW}).`,
  },
];

const MONEY: readonly Row[] = [
  {
    name: "Se liquida cuando el evento pasa",
    text: `Desde ${PAYOUT_TERMS.new.settlesAfter} días después sumamos lo que vendiste, restamos las devoluciones, lo que cobró Mercado Pago y lo que retuvimos de contribución, y te mandamos el documento de la liquidación por correo, con su número.`,
  },
  {
    name: "Una parte espera, por si hay devoluciones",
    text: `El ${PAYOUT_TERMS.new.reservePercent}% se guarda hasta ${PAYOUT_TERMS.new.reserveDays} días después del evento, y entonces también es tuyo. Con más eventos y pocas devoluciones, se guarda menos y por menos tiempo; con muchas, al revés.`,
  },
  {
    name: "Sabes cuándo salió",
    text: "Cuando te pagamos quedan el día y la referencia del banco en tu cuenta, y te escribimos.",
  },
  {
    name: "Cada peso tiene su renglón",
    text: "En Movimientos está de dónde sale cada cifra, venta por venta.",
  },
];

const TOOLS: readonly Row[] = [
  { name: "Localidades, etapas y preventas", text: "Con su aforo, sus fechas y un tope si quieres." },
  {
    name: "La puerta en tu celular",
    text: "Sin aplicación ni aparatos. Lee también sin señal, y cada boleta entra una vez.",
  },
  { name: "Promotores", text: "Un código y un enlace por persona; cada quien ve lo que ha vendido." },
  { name: "Códigos de descuento", text: "Un porcentaje o un valor, con fechas y número de usos." },
  { name: "Cortesías", text: "Pegas la lista de nombres y correos, y a cada quien le llega la suya." },
  { name: "El cartel", text: "Sube el tuyo, o te hacemos uno con el nombre, la fecha y el lugar." },
  { name: "Quién viene", text: "La lista completa, en Excel, CSV o PDF." },
  {
    name: "Si algo cambia",
    text: `Les escribimos a quienes compraron. Si mueves o aplazas el evento tienen ${CHANGE_REFUND_DAYS} días para pedir la plata; si lo cancelas, la devolvemos nosotros.`,
  },
];

const STEPS = [
  { title: "Te registras", text: "Con tu nombre y tu correo. Lo revisamos, por lo general en un día hábil." },
  { title: "Armas el evento", text: "Desde ya, mientras te revisamos: fecha, lugar, boletas y precios." },
  { title: "Lo envías a revisión", text: "Alguien de Tarima lo mira, por lo general en un día hábil." },
  { title: "Lo publicas", text: "Sale en cartelera, y cualquiera lo puede comprar." },
  { title: "Abres la puerta", text: "Invitas a tu equipo por correo y leen las boletas con su celular." },
] as const;
