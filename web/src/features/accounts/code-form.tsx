import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { emailCode } from "@tarima/shared/accounts/email-code.ts";
import type { Input as InputOf, Output, Route } from "@tarima/shared/api/route.ts";
import { authenticatorCode, secondStepCode } from "@tarima/shared/security/second-step.schema.ts";
import { type ReactNode, useEffect } from "react";
import { useForm } from "react-hook-form";
import * as z from "zod/mini";
import { Button } from "../../components/ui/button.tsx";
import { Field } from "../../components/ui/form/field.tsx";
import { Input } from "../../components/ui/form/text/input.tsx";
import { useRouteMutation } from "../../lib/api/route-mutation.ts";
import { showFieldErrors } from "../../lib/forms/form-errors.ts";
import { Failure } from "./failure.tsx";

const KINDS = {
  authenticator: {
    schema: z.object({ code: authenticatorCode }),
    hint: "Los seis números que muestra tu aplicación ahora",
  },
  mail: {
    schema: z.object({ code: emailCode }),
    hint: "Seis números. Mira también en spam.",
  },
  any: {
    schema: z.object({ code: secondStepCode }),
    hint: "Los seis números de tu aplicación, o uno de tus códigos de respaldo",
  },
};

interface CodeFormProps<R extends Route> {
  /** The route that receives the code. */
  route: R;
  /** The button's text: its purpose. */
  confirm: string;
  /** Where the code comes from; by default the authenticator, or a recovery code. */
  takes?: keyof typeof KINDS;
  /** Sent with the code. */
  more?: Omit<InputOf<R>, "code">;
  isFull?: boolean;
  isDanger?: boolean;
  onDone: (answer: Output<R>) => void;
  /** Beside the button: a way back. */
  children?: ReactNode;
}

/** Asks for a code, and calls the route with it. */
export function CodeForm<R extends Route>({
  route,
  confirm,
  takes = "any",
  more,
  isFull = false,
  isDanger = false,
  onDone,
  children,
}: CodeFormProps<R>) {
  const { schema, hint } = KINDS[takes];
  const form = useForm({ resolver: standardSchemaResolver(schema), defaultValues: { code: "" } });
  const send = useRouteMutation(route, onDone);
  const { setFocus } = form;
  useEffect(() => setFocus("code"), [setFocus]);
  const submit = form.handleSubmit(({ code }) =>
    // callers pass routes that accept a code
    send.mutate({ ...more, code } as InputOf<R>, { onError: (error) => void showFieldErrors(form, error) }),
  );
  const isSaid = send.error?.fields.code !== undefined;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.stopPropagation(); // React events bubble through portals to a surrounding form
        void submit(event);
      }}
      className="grid w-full gap-5"
    >
      {send.error && !isSaid && <Failure error={send.error} />}
      <Field label="Código" error={form.formState.errors.code?.message} hint={hint}>
        <Input
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          {...(takes !== "any" && { inputMode: "numeric" })}
          {...form.register("code")}
        />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          variant={isDanger ? "danger-solid" : "primary"}
          {...(isFull && { isFull, size: "lg" as const })}
          isBusy={send.isPending}
        >
          {confirm}
        </Button>
        {children}
      </div>
    </form>
  );
}
