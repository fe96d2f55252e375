import { DOC_TYPE_WORDS } from "@tarima/shared/attendees/documents.ts";
import { MAX_REPRESENTATIVES, type Representative } from "@tarima/shared/producers/producer-profile.ts";
import { Pencil, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { type FieldErrors, useFieldArray, useFormContext } from "react-hook-form";
import { Button } from "../../../components/ui/button.tsx";
import { FieldError } from "../../../components/ui/form/field.tsx";
import { AlertDialog } from "../../../components/ui/overlay/alert-dialog.tsx";
import type { ProfileForm } from "../profile/profile-values.ts";
import { RepresentativeDialog } from "./representative-dialog.tsx";
import { representativeRole } from "./representative-labels.ts";

/** The representatives: added and edited in a dialog, removed after a confirmation. */
export function RepresentativesField() {
  const { control, formState } = useFormContext<ProfileForm>();
  const { fields, append, update, remove } = useFieldArray({
    control,
    name: "representatives",
    keyName: "key",
  });
  const [open, setOpen] = useState<number | "new">();
  const [leaving, setLeaving] = useState<number>();
  const errors = formState.errors.representatives;
  const person = typeof open === "number" ? fields[open] : undefined;
  const leaver = leaving === undefined ? undefined : fields[leaving];
  return (
    <>
      <ul className="grid">
        {fields.map((field, i) => (
          <Row
            key={field.key}
            person={field}
            problem={problemOf(errors?.[i])}
            onEdit={() => setOpen(i)}
            onRemove={() => setLeaving(i)}
          />
        ))}
      </ul>
      {fields.length === 0 && <p className="mb-4 text-muted">Todavía no hay nadie.</p>}
      {fields.length < MAX_REPRESENTATIVES && (
        <Button
          size="sm"
          className="mt-3"
          icon={<Plus size={18} aria-hidden />}
          onClick={() => setOpen("new")}
        >
          Agregar representante
        </Button>
      )}
      {open !== undefined && (
        <RepresentativeDialog
          person={person && plain(person)}
          onClose={() => setOpen(undefined)}
          onDone={(done) => {
            if (open === "new") append(done, { shouldFocus: false });
            else update(open, done);
            setOpen(undefined);
          }}
        />
      )}
      <AlertDialog
        isOpen={leaver !== undefined}
        onOpenChange={(isOpen) => !isOpen && setLeaving(undefined)}
        title={`¿Quitar a ${leaver?.fullName}?`}
        confirm="Quitar"
        onConfirm={() => {
          remove(leaving);
          setLeaving(undefined);
        }}
      >
        Deja de aparecer en tu perfil cuando guardes.
      </AlertDialog>
    </>
  );
}

/** Without the key added by the form library. */
const plain = ({ key: _, ...person }: Representative & { key: string }): Representative => person;

/** A representative's first error; the dialog shows all. */
function problemOf(errors: FieldErrors<Representative> | undefined): string | undefined {
  const [first] = Object.values(errors ?? {});
  return first && "message" in first ? String(first.message) : undefined;
}

interface RowProps {
  person: Representative;
  problem: string | undefined;
  onEdit: () => void;
  onRemove: () => void;
}

function Row({ person, problem, onEdit, onRemove }: RowProps) {
  const { fullName, role, idType, idNumber } = person;
  return (
    <li className="flex items-center gap-2 border-b border-line py-3 first:pt-0">
      <div className="min-w-0 grow">
        <p className="font-medium wrap-anywhere">{fullName}</p>
        <p className="text-sm text-muted wrap-anywhere">
          {representativeRole(role)} · {DOC_TYPE_WORDS[idType].short} {idNumber}
        </p>
        {problem && <FieldError>{problem}</FieldError>}
      </div>
      <Button variant="quiet" size="icon-sm" aria-label={`Editar a ${fullName}`} onClick={onEdit}>
        <Pencil size={18} aria-hidden />
      </Button>
      <Button variant="quiet" size="icon-sm" aria-label={`Quitar a ${fullName}`} onClick={onRemove}>
        <Trash2 size={18} aria-hidden />
      </Button>
    </li>
  );
}
