import { formatInstant } from "@tarima/shared/lib/dates/dates.ts";
import { formatRate } from "@tarima/shared/lib/numbers/figures.ts";
import { Button } from "../../../components/ui/button.tsx";
import { LAW_47 } from "./law-47.ts";
import { SaleOfAll, SalesOfSome } from "./sales-rows.tsx";
import { type RowProps, SwitchRow } from "./switch-row.tsx";

/** Every switch, the gravest first. */
export function SwitchRows(props: RowProps) {
  return (
    <ul aria-label="Interruptores" className="divide-y divide-line border-y border-line">
      <SaleOfAll {...props} />
      <SalesOfSome {...props} />
      <SignUps {...props} />
      <Mails {...props} />
      <PromoCodes {...props} />
      <LateWithdrawal {...props} />
      <FeeRate {...props} />
      <BannerRow {...props} />
    </ul>
  );
}

function SignUps({ seen: { switches, changes }, onAsk }: RowProps) {
  const isOff = switches.areSignUpsOff;
  return (
    <SwitchRow
      title="Cuentas nuevas"
      state={isOff ? "No se reciben" : "Se reciben"}
      isOff={isOff}
      names={["areSignUpsOff"]}
      changes={changes}
      actions={
        <Button size="sm" variant={isOff ? "primary" : "danger"} onClick={() => onAsk("signUps")}>
          {isOff ? "Volver a recibir" : "No recibir más"}
        </Button>
      }
    >
      {isOff ? (
        <p>Nadie nuevo se puede registrar, ni con Google: solo compra quien ya tiene cuenta.</p>
      ) : (
        <p>Cualquiera se puede registrar.</p>
      )}
    </SwitchRow>
  );
}

function Mails({ seen: { switches, changes }, onAsk }: RowProps) {
  const isOff = switches.areMailsHeld;
  return (
    <SwitchRow
      title="Correos"
      state={isOff ? "Retenidos" : "Salen"}
      isOff={isOff}
      names={["areMailsHeld"]}
      changes={changes}
      actions={
        <Button size="sm" variant={isOff ? "primary" : "danger"} onClick={() => onAsk("mails")}>
          {isOff ? "Dejarlos salir" : "Retener los correos"}
        </Button>
      }
    >
      {isOff ? (
        <p>
          Ninguno sale: ni boletas, ni códigos para entrar, ni enlaces para verificar. Esperan en la bandeja y
          salen cuando los dejes.
        </p>
      ) : (
        <p>Cada correo sale apenas se necesita.</p>
      )}
    </SwitchRow>
  );
}

function PromoCodes({ seen: { switches, changes, defaults }, onAsk }: RowProps) {
  const takes = switches.takesPromoCodes ?? defaults.takesPromoCodes;
  return (
    <SwitchRow
      title="Códigos de descuento"
      state={takes ? "Encendidos" : "Apagados"}
      isOff={!takes}
      names={["takesPromoCodes"]}
      changes={changes}
      actions={
        <>
          <Button size="sm" onClick={() => onAsk("promoCodes")}>
            {takes ? "Apagarlos" : "Encenderlos"}
          </Button>
          {switches.takesPromoCodes !== null && (
            <Button size="sm" variant="quiet" onClick={() => onAsk("promoCodesByDefault")}>
              Como en la instalación
            </Button>
          )}
        </>
      }
    >
      <p>
        {takes
          ? "Quien organiza los crea, y quien compra los usa."
          : "Nadie los crea ni los usa. Lo apartado con uno conserva su descuento."}
      </p>
      <ByDefault isOwn={switches.takesPromoCodes !== null}>
        {defaults.takesPromoCodes ? "encendidos" : "apagados"}
      </ByDefault>
    </SwitchRow>
  );
}

/** With the law's own words beside it. */
function LateWithdrawal({ seen: { switches, changes }, onAsk }: RowProps) {
  const isOff = switches.isLateWithdrawalOff;
  return (
    <SwitchRow
      title="Retracto a última hora"
      state={isOff ? "No se da" : "Se da"}
      isOff={isOff}
      names={["isLateWithdrawalOff"]}
      changes={changes}
      actions={
        <Button size="sm" onClick={() => onAsk("lateWithdrawal")}>
          {isOff ? "Volver a darlo" : "No darlo"}
        </Button>
      }
    >
      <p>
        {isOff
          ? "Quien compra cuando faltan menos de cinco días hábiles para el evento no puede arrepentirse; en lo demás, como siempre."
          : "Quien compra puede arrepentirse en cinco días hábiles, mientras el evento no empiece."}
      </p>
      <blockquote
        className="mt-2 max-w-[65ch] border-l-2 border-line pl-3 text-sm text-muted"
        cite={LAW_47.url}
      >
        «{LAW_47.text}» ({LAW_47.name}). Que lo revise quien lleva lo legal antes de moverlo.
      </blockquote>
    </SwitchRow>
  );
}

function FeeRate({ seen: { switches, changes, defaults }, onAsk }: RowProps) {
  return (
    <SwitchRow
      title="Servicio"
      state={formatRate(switches.feeRate ?? defaults.feeRate)}
      names={["feeRate"]}
      changes={changes}
      actions={
        <>
          <Button size="sm" onClick={() => onAsk("feeRate")}>
            Cambiar
          </Button>
          {switches.feeRate !== null && (
            <Button size="sm" variant="quiet" onClick={() => onAsk("feeRateByDefault")}>
              Como en la instalación
            </Button>
          )}
        </>
      }
    >
      <p>Lo que cobra Tarima del precio de cada boleta nueva, lo pague quien lo pague.</p>
      <ByDefault isOwn={switches.feeRate !== null}>{formatRate(defaults.feeRate)}</ByDefault>
    </SwitchRow>
  );
}

function ByDefault({ isOwn, children }: { isOwn: boolean; children: string }) {
  return (
    <p className="mt-1 text-sm text-muted">
      {isOwn ? `Movido aquí. La instalación dice: ${children}.` : "Como dice la instalación."}
    </p>
  );
}

function BannerRow({ seen: { switches, changes }, onAsk }: RowProps) {
  const { banner } = switches;
  const isOver = banner?.until != null && Date.parse(banner.until) <= Date.now();
  return (
    <SwitchRow
      title="Aviso en las páginas"
      state={banner ? (isOver ? "Ya terminó" : "A la vista") : "Ninguno"}
      names={["banner"]}
      changes={changes}
      actions={
        <>
          <Button size="sm" onClick={() => onAsk("banner")}>
            {banner ? "Cambiarlo" : "Poner un aviso"}
          </Button>
          {banner && (
            <Button size="sm" variant="quiet" onClick={() => onAsk("noBanner")}>
              Quitarlo
            </Button>
          )}
        </>
      }
    >
      {banner ? (
        <>
          <p className="wrap-anywhere">«{banner.text}»</p>
          <p className="mt-1 text-sm text-muted">
            {banner.until ? `Hasta el ${formatInstant(banner.until)}.` : "Hasta que alguien lo quite."}
          </p>
        </>
      ) : (
        <p>Una línea arriba de todas las páginas, para avisar de algo a todo el mundo.</p>
      )}
    </SwitchRow>
  );
}
