import { Link } from "react-router";
import { buttonStyle } from "../../../components/ui/button.tsx";
import { paths } from "../../../lib/routing/paths.ts";

interface ProducersBandProps {
  text: string;
  /** Of the link to the registration. */
  action: string;
  className?: string;
}

/** Invites producers. */
export function ProducersBand({ text, action, className = "" }: ProducersBandProps) {
  return (
    <section
      className={`grid items-center gap-6 bg-accent px-gutter py-8 text-on-accent wide:grid-cols-[1fr_auto] wide:p-12 ${className}`}
    >
      <div>
        <h2 className="display text-d-md">Tu público ya está aquí</h2>
        <p className="mt-2 text-lg">{text}</p>
      </div>
      <Link
        to={paths.registerProducer}
        className={buttonStyle({
          size: "lg",
          className: "border-transparent bg-on-accent text-accent! hover:bg-on-accent!",
        })}
      >
        {action}
      </Link>
    </section>
  );
}
