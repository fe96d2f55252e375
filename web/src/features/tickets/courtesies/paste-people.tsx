import { readPeople } from "@tarima/shared/tickets/courtesies.ts";
import { useState } from "react";
import { Button } from "../../../components/ui/button.tsx";
import { Field } from "../../../components/ui/form/field.tsx";
import { Textarea } from "../../../components/ui/form/text/textarea.tsx";
import { Dialog, DialogContent, DialogTrigger } from "../../../components/ui/overlay/dialog.tsx";

type People = ReturnType<typeof readPeople>["people"];

/** Adds many people from a pasted list. Unreadable lines stay for correction. */
export function PastePeople({ onRead, room }: { onRead: (people: People) => void; room: number }) {
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState("");
  const [error, setError] = useState<string>();
  const read = () => {
    const { people, unread } = readPeople(text);
    const added = people.slice(0, room);
    const left = people.slice(room).map(({ name, email }) => `${name}, ${email}`);
    onRead(added);
    setText([...unread, ...left].join("\n"));
    if (unread.length === 0 && left.length === 0 && added.length > 0) return setOpen(false);
    setError(faultOf(unread.length, left.length));
  };
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(next) => {
        setOpen(next);
        setError(undefined);
      }}
    >
      <DialogTrigger asChild>
        <Button size="sm">Pegar una lista</Button>
      </DialogTrigger>
      <DialogContent
        title="Pegar una lista"
        description="Una persona por línea: nombre, coma y correo. También sirve copiada de una hoja de cálculo."
        footer={
          <Button variant="primary" onClick={read}>
            Sumar a la lista
          </Button>
        }
      >
        <Field label="Personas" error={error}>
          <Textarea
            className="min-h-48"
            placeholder={"Luz Dary Quiñones, luz@correo.co\nIván Mina, ivan@correo.co"}
            value={text}
            onChange={({ target }) => setText(target.value)}
            spellCheck={false}
          />
        </Field>
      </DialogContent>
    </Dialog>
  );
}

function faultOf(unread: number, left: number): string {
  if (unread > 0)
    return unread === 1 ? "A esta línea le falta el correo." : "A estas líneas les falta el correo.";
  if (left > 0)
    return left === 1
      ? "Esta persona ya no cabe. Aquí queda: súmala cuando des las de la lista."
      : `Estas ${left} personas ya no caben. Aquí quedan: súmalas cuando des las de la lista.`;
  return "Pega al menos una persona.";
}
