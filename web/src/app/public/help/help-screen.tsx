import { uuid } from "@tarima/shared/api/primitives.ts";
import { orderNumber } from "@tarima/shared/orders/order-number.ts";
import { ChevronDown, Mail } from "lucide-react";
import { useEffect, useState } from "react";
import { Link, useLocation, useSearchParams } from "react-router";
import * as z from "zod/mini";
import { buttonStyle } from "../../../components/ui/button.tsx";
import { SearchBox } from "../../../components/ui/data/search-box.tsx";
import { Panel } from "../../../components/ui/structure/panel.tsx";
import { company } from "../../../lib/company.ts";
import { paths } from "../../../lib/routing/paths.ts";
import { type Answer, TOPICS } from "./answers.ts";
import { findAnswers } from "./find-answers.ts";

/** Answers to what people ask, searched, and a way to write to us with the purchase already named. */
export function HelpScreen() {
  const [query, setQuery] = useState("");
  const topics = findAnswers(TOPICS, query);
  const asked = useLocation().hash.slice(1);
  return (
    <div className="page pt-8 pb-10 wide:pt-12">
      <title>Ayuda · Tarima</title>
      <div className="rule" />
      <h1 className="display mt-5 text-d-lg">¿En qué te ayudamos?</h1>
      <div className="mt-6 flex max-w-160">
        <SearchBox placeholder="Pago, devolución, escáner…" value={query} onChange={setQuery} />
      </div>
      <div className="mt-8 grid gap-10 wide:grid-cols-[minmax(0,1fr)_340px] wide:items-start wide:gap-16">
        <div className="grid min-w-0 gap-10">
          {topics.map(({ id, title, answers }) => (
            <section key={id} id={id} aria-labelledby={`${id}-titulo`} className="scroll-mt-6">
              <h2 id={`${id}-titulo`} className="display text-d-xs">
                {title}
              </h2>
              <ul className="mt-3">
                {answers.map((answer) => (
                  <li key={answer.id}>
                    <Question answer={answer} isAsked={answer.id === asked} />
                  </li>
                ))}
              </ul>
            </section>
          ))}
          {topics.length === 0 && (
            <p role="status" className="text-lg">
              No tenemos una respuesta con esas palabras. Prueba con otras, o escríbenos.
            </p>
          )}
        </div>
        <WriteToUs />
      </div>
    </div>
  );
}

function Question({ answer: { id, question, answer, link }, isAsked }: { answer: Answer; isAsked: boolean }) {
  useEffect(() => {
    if (isAsked) document.getElementById(id)?.scrollIntoView({ block: "start" });
  }, [id, isAsked]);
  return (
    <details id={id} open={isAsked} className="group scroll-mt-6 border-t border-line">
      <summary className="flex min-h-13 cursor-pointer list-none items-center justify-between gap-4 py-3 font-semibold [&::-webkit-details-marker]:hidden">
        {question}
        <ChevronDown size={20} aria-hidden className="shrink-0 transition-[rotate] group-open:rotate-180" />
      </summary>
      <div className="grid max-w-[64ch] justify-items-start gap-2 pb-5">
        <p>{answer}</p>
        {link && (
          <Link to={link.to} className="link inline-flex min-h-11 items-center">
            {link.text}
          </Link>
        )}
      </div>
    </details>
  );
}

/** The contact; with the number of the purchase that led here. */
function WriteToUs() {
  const [search] = useSearchParams();
  const order = z.safeParse(uuid, search.get("compra"));
  const number = order.success ? orderNumber(order.data) : undefined;
  const subject = number ? `Compra ${number}` : "Ayuda";
  const email = company.email;
  return (
    <aside aria-label="Escríbenos" className="wide:sticky wide:top-6">
      <Panel className="grid gap-3 p-5">
        <h2 className="text-xl leading-tight font-semibold tracking-tight">¿No está aquí?</h2>
        <p className="text-muted">
          {number
            ? `Escríbenos sobre tu compra ${number}. El número ya va en el asunto.`
            : "Escríbenos. Si es por una compra, dinos su número: está en el correo y en Mis compras."}
        </p>
        <a
          href={`mailto:${email}?subject=${encodeURIComponent(subject)}`}
          className={buttonStyle({ variant: "primary" })}
        >
          <Mail size={20} aria-hidden />
          Escribir a Tarima
        </a>
        <p className="text-sm wrap-anywhere text-muted">{email}</p>
        <Link
          to={paths.cases(order.success ? order.data : undefined)}
          className="link inline-flex min-h-11 items-center"
        >
          Poner una petición, queja o reclamo
        </Link>
      </Panel>
    </aside>
  );
}
