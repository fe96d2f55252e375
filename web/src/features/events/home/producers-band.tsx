import { Link } from "react-router";
import { buttonStyle } from "../../../components/ui/button.tsx";
import { paths } from "../../../lib/routing/paths.ts";

/** Invites producers. */
export function ProducersBand() {
  return (
    <section className="mt-16 grid items-center gap-6 bg-accent px-gutter py-8 text-on-accent wide:grid-cols-[1fr_auto] wide:p-12">
      <div>
        <h2 className="display text-d-md">Tu público ya está aquí</h2>
        <p className="mt-2 text-lg">Sube tu evento y pon tus precios. Del cartel nos encargamos.</p>
      </div>
      <Link
        to={paths.registerProducer}
        className={buttonStyle({
          size: "lg",
          className: "border-transparent bg-on-accent text-accent! hover:bg-on-accent!",
        })}
      >
        Publicar un evento
      </Link>
    </section>
  );
}
