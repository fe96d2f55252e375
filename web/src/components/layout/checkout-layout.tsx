import { Lock } from "lucide-react";
import { Link, useParams } from "react-router";
import { paths } from "../../lib/routing/paths.ts";
import { Lockup } from "../ui/print/brand.tsx";
import { StepsBar } from "../ui/structure/steps-bar.tsx";
import { CompanyNote } from "./company-note.tsx";
import { MainArea } from "./main-area.tsx";
import { OfflineBanner } from "./offline-banner.tsx";
import { SkipLink } from "./skip-link.tsx";

const STEPS = ["Boletas", "Tus datos", "Pago"] as const;

/** Frame of the checkout, without other links. `step` counts from 0. */
export function CheckoutLayout({ step }: { step: number }) {
  const isQueue = useParams().part === "fila";
  return (
    <div className="group/checkout flex min-h-dvh flex-col">
      <SkipLink />
      <header className="border-b border-line">
        <div className="page flex min-h-16 flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2 cramped:gap-x-3 wide:min-h-19">
          <Link
            to={paths.home}
            aria-label="Tarima, inicio"
            className="inline-flex min-h-[44px] shrink-0 items-center"
          >
            <Lockup className="h-6.5 cramped:h-[22px] wide:h-7.5" />
          </Link>
          {!isQueue && (
            <StepsBar
              label="Pasos de la compra"
              steps={STEPS}
              current={step}
              className="hidden! wide:flex!"
            />
          )}
          <p className="flex items-center gap-x-5 text-sm cramped:gap-x-3 text-muted">
            <span className="flex items-center gap-2">
              <Lock size={16} aria-hidden className="cramped:hidden" />
              <span className="wide:hidden">{isQueue ? "Fila" : `Paso ${step + 1} de ${STEPS.length}`}</span>
              <span className="hidden wide:inline">Compra segura</span>
            </span>
            {/* in another tab: the form stays as it is */}
            <a
              href={paths.help()}
              target="_blank"
              rel="noreferrer"
              className="link inline-flex min-h-11 min-w-11 items-center text-text"
            >
              Ayuda<span className="sr-only"> (se abre en otra pestaña)</span>
            </a>
          </p>
        </div>
      </header>
      <OfflineBanner />
      <MainArea className="grow pb-12" />
      <footer className="page pb-8 group-has-data-buy-bar/checkout:pb-32 wide:pb-8!">
        <CompanyNote className="border-t border-line pt-4 text-sm text-muted" />
      </footer>
    </div>
  );
}
