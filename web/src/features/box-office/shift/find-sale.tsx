import { boxOfficeRoutes as routes } from "@tarima/shared/box-office/box-office.routes.ts";
import { useState } from "react";
import { Button } from "../../../components/ui/button.tsx";
import { Field } from "../../../components/ui/form/field.tsx";
import { Input } from "../../../components/ui/form/text/input.tsx";
import { useRouteMutation } from "../../../lib/api/route-mutation.ts";

interface FindSaleProps {
  eventId: string;
  isOffline: boolean;
  onFound: (orderId: string) => void;
}

/** Finds what a box office sold by the code of one of its tickets, typed or read by a hand scanner. */
export function FindSale({ eventId, isOffline, onFound }: FindSaleProps) {
  const [code, setCode] = useState("");
  const find = useRouteMutation(routes.findDoorSale, ({ orderId }) => onFound(orderId));
  return (
    <form
      className="flex items-end gap-2.5"
      onSubmit={(event) => {
        event.preventDefault();
        // what is typed or read meanwhile is another one
        const onSuccess = () => setCode((now) => (now === code ? "" : now));
        if (code.trim()) find.mutate({ eventId, code: code.trim() }, { onSuccess });
      }}
    >
      <Field label="Buscar una venta por el código de su boleta" className="grow" error={find.error?.message}>
        <Input
          value={code}
          placeholder="TRM-XXXX-XXXX"
          autoComplete="off"
          autoCapitalize="characters"
          onChange={(event) => setCode(event.target.value)}
        />
      </Field>
      <Button type="submit" isBusy={find.isPending} disabled={isOffline}>
        Buscar
      </Button>
    </form>
  );
}
