import { uuid } from "@tarima/shared/api/primitives.ts";
import { Link, useNavigate, useSearchParams } from "react-router";
import * as z from "zod/mini";
import { CompanyNote } from "../../../components/layout/company-note.tsx";
import { beginAtTop } from "../../../components/layout/use-scroll-restoration.ts";
import { Alert } from "../../../components/ui/feedback/alert.tsx";
import { LoadingScreen } from "../../../components/ui/feedback/loading-screen.tsx";
import { Panel } from "../../../components/ui/structure/panel.tsx";
import { CaseForm } from "../../../features/cases/case-form.tsx";
import { MyCases } from "../../../features/cases/my-cases.tsx";
import { notify } from "../../../lib/browser/notify.ts";
import { useIsHere } from "../../../lib/hooks/use-is-here.ts";
import { paths } from "../../../lib/routing/paths.ts";
import { useSession } from "../../../lib/session/use-session.ts";

/** Where somebody puts a petition, a complaint or a claim, and finds those of before. */
export function CasesScreen() {
  const session = useSession();
  const navigate = useNavigate();
  const isHere = useIsHere();
  const [search] = useSearchParams();
  const order = z.safeParse(uuid, search.get("compra"));
  const user = session.status === "signed-in" ? session.user : undefined;
  if (session.status === "unknown") return <LoadingScreen />;
  return (
    <div className="page pt-8 pb-10 wide:pt-12">
      <title>Peticiones, quejas y reclamos · Tarima</title>
      <div className="rule" />
      <h1 className="display mt-5 text-d-lg">Peticiones, quejas y reclamos</h1>
      <p className="mt-3 max-w-[60ch] text-lg leading-snug">
        Te damos un número, una constancia y un día para responderte. Devolver una boleta es más rápido desde
        la boleta misma.
      </p>
      {order.success && !user && (
        <Alert tone="info" className="mt-6 max-w-160">
          <Link to={paths.signIn(paths.cases(order.data))} className="link">
            Ingresa
          </Link>{" "}
          para que tu PQR lleve los datos de la compra.
        </Alert>
      )}
      <div className="mt-8 grid gap-10 wide:grid-cols-[minmax(0,1fr)_340px] wide:items-start wide:gap-16">
        <CaseForm
          orderId={order.success && user ? order.data : undefined}
          email={user?.email}
          onFiled={({ id, key, code }) => {
            void notify("success", `Recibimos tu PQR: ${code}`);
            if (!isHere.current) return;
            void navigate({ pathname: paths.case(id), hash: key });
            beginAtTop(); // the key is no part of that page, where a link with a fragment leads to
          }}
        />
        <aside aria-label="A quién le escribes" className="grid gap-8">
          {user && <MyCases />}
          <Panel className="grid gap-3 p-5">
            <h2 className="text-xl leading-tight font-semibold tracking-tight">A quién le escribes</h2>
            <CompanyNote className="text-sm wrap-anywhere text-muted" />
          </Panel>
        </aside>
      </div>
    </div>
  );
}
