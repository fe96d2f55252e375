import { Link } from "react-router";
import { Alert } from "../../../components/ui/feedback/alert.tsx";
import { adminPaths } from "../../../lib/routing/admin-paths.ts";
import { useSwitches } from "./use-switches.ts";
import { whatIsOff } from "./what-is-off.ts";

const LIST = new Intl.ListFormat("es", { type: "conjunction" });

/** On every page of superadmins while something is off, so that nobody forgets it. */
export function SwitchedOff() {
  const { data } = useSwitches();
  const off = data ? whatIsOff(data) : [];
  const [first] = off;
  if (!data || !first) return null;
  const last = data.changes[first.name];
  return (
    <Alert
      tone="danger"
      title={`Hay algo apagado: ${LIST.format(off.map(({ what }) => what))}.`}
      action={
        <Link to={`${adminPaths.system}#interruptores`} className="link font-semibold">
          Ver los interruptores
        </Link>
      }
      className="mb-6"
    >
      {last && `${last.by}: «${last.reason}»`}
    </Alert>
  );
}
