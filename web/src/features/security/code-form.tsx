import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
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
import { Failure } from "../accounts/failure.tsx";

const KINDS = {
  authenticator: {
    schema: z.object({ code: authenticatorCode }),
    hint: "Los seis números que muestra tu aplicación ahora",
  },
  any: {
    schema: z.object({ code: secondStepCode }),
    hint: "Los seis números de tu aplicación, o uno de tus códigos de respaldo",
  },
};

interface CodeFormProps<R extends Route> {
  /** What the code is sent to. */
  route: R;
  /** On the button: what it is for. */
  confirm: string;
  /** Whether a recovery code will do, too. */
  takes?: keyof typeof KINDS;
  isDanger?: boolean;
  onDone: (answer: Output<R>) => void;
  /** Beside the button: the way back. */
  children?: ReactNode;
}

/** Asks for a code of the second step, and does what it is for. */
export function CodeForm<R extends Route>({
  route,
  confirm,
  takes = "any",
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
    // whoever gives a form a route gives it one that takes a code
    send.mutate({ code } as InputOf<R>, { onError: (error) => void showFieldErrors(form, error) }),
  );
  const isSaid = send.error?.fields.code !== undefined;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.stopPropagation(); // React hands it on to a form the dialog is called from, portal or not
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
          {...(takes === "authenticator" && { inputMode: "numeric" })}
          {...form.register("code")}
        />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant={isDanger ? "danger-solid" : "primary"} isBusy={send.isPending}>
          {confirm}
        </Button>
        {children}
      </div>
    </form>
  );
}
