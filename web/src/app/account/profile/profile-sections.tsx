import type { AttendeeProfile } from "@tarima/shared/attendees/attendee.schema.ts";
import { useNavigate } from "react-router";
import { SettingsBlock } from "../../../components/ui/structure/settings-block.tsx";
import { ChangePassword } from "../../../features/accounts/password/change-password.tsx";
import { ChangeEmail } from "../../../features/accounts/settings/change-email.tsx";
import { DeleteAccount } from "../../../features/accounts/settings/delete-account.tsx";
import { SignOutEverywhere } from "../../../features/accounts/settings/sign-out-everywhere.tsx";
import { GivenConsents } from "../../../features/attendees/consents.tsx";
import { ExportData } from "../../../features/attendees/export-data.tsx";
import { PersonalData } from "../../../features/attendees/personal-data.tsx";
import { ConsentHistory } from "../../../features/consents/consent-history.tsx";
import { HoldReminders } from "../../../features/consents/hold-reminders.tsx";
import { MyFollows } from "../../../features/follows/my-follows.tsx";
import { MeasuredHere } from "../../../features/measurements/measured-here.tsx";
import { SecondStepSettings } from "../../../features/security/second-step-settings.tsx";
import { SessionsList } from "../../../features/security/sessions-list.tsx";
import { notify } from "../../../lib/browser/notify.ts";
import { paths } from "../../../lib/routing/paths.ts";
import { endSession, useSession } from "../../../lib/session/use-session.ts";

interface SectionProps {
  profile: AttendeeProfile;
}

export function DataSection({ profile }: SectionProps) {
  return (
    <SettingsBlock
      title="Tus datos"
      note="Con ellos llenamos tus compras. En la puerta pueden pedirte el documento."
    >
      <PersonalData profile={profile} />
    </SettingsBlock>
  );
}

export function SecuritySection() {
  const session = useSession();
  const end = useLeave();
  if (session.status !== "signed-in") return null;
  const { email } = session.user;
  return (
    <>
      <SettingsBlock title="Correo" note="Con este correo ingresas, y a él te llegan las boletas.">
        <ChangeEmail email={email} />
      </SettingsBlock>
      <SettingsBlock title="Contraseña" note="Una que no uses en otra parte.">
        <ChangePassword email={email} />
      </SettingsBlock>
      <SettingsBlock
        title="Verificación en dos pasos"
        note="Además de la contraseña te pedimos un código de tu celular. Así, quien descubra tu contraseña no puede entrar."
      >
        <SecondStepSettings />
      </SettingsBlock>
      <SettingsBlock
        title="Dónde ingresaste"
        note="¿Ves un equipo que no es tuyo? Ciérralo y cambia tu contraseña."
      >
        <SessionsList />
      </SettingsBlock>
      <SettingsBlock
        title="Todas las sesiones"
        note="Si perdiste el celular, o ingresaste en un equipo que no es tuyo."
      >
        <SignOutEverywhere onDone={() => end("Cerramos todas tus sesiones")} />
      </SettingsBlock>
    </>
  );
}

export function PrivacySection({ profile }: SectionProps) {
  const end = useLeave();
  return (
    <>
      <SettingsBlock
        title="Lo que aceptaste"
        note="Lo que hace falta para venderte boletas y dejarte entrar. Se retira al eliminar la cuenta."
      >
        <GivenConsents profile={profile} />
      </SettingsBlock>
      <SettingsBlock
        title="Lo que decides tú"
        note="Nada de esto hace falta para comprar. Cada cosa se acepta y se retira por aparte, cuando quieras."
      >
        <div className="grid gap-6">
          <HoldReminders />
          <MeasuredHere />
        </div>
      </SettingsBlock>
      <SettingsBlock
        title="A quién sigues"
        note="Te escribimos cuando ponen algo a la venta, máximo un correo al día de cada uno."
      >
        <MyFollows />
      </SettingsBlock>
      <SettingsBlock
        title="Historial"
        note="Cada vez que aceptaste o retiraste algo de lo que decides tú. Lo que aceptaste antes de que hubiera historial está arriba, con su fecha."
      >
        <ConsentHistory />
      </SettingsBlock>
      <SettingsBlock
        title="Descarga tus datos"
        note="Un archivo con tu perfil, tus compras y tus boletas. No trae los códigos de entrada, así que no sirve para entrar."
      >
        <ExportData />
      </SettingsBlock>
      <SettingsBlock
        title="Eliminar la cuenta"
        note="Se borran tu perfil y tus preferencias. Quedan tus compras y lo que aceptaste, como pide la ley."
      >
        <DeleteAccount onDone={() => end("Tu cuenta quedó eliminada")} />
      </SettingsBlock>
    </>
  );
}

/** Leaves after a deliberate end of the session, with a message. */
function useLeave() {
  const navigate = useNavigate();
  return async (notice: string) => {
    navigate(paths.home, { replace: true }); // first: otherwise this screen would redirect to the sign-in
    await endSession({ isOver: true });
    void notify("success", notice);
  };
}
