import { FEE_PAYERS, type FeePayer } from "@tarima/shared/lib/numbers/fee-payer.ts";
import { ChipChoice } from "../../../../components/ui/form/choice/chips.tsx";
import { Field } from "../../../../components/ui/form/field.tsx";
import { useSetting } from "../editor-context.ts";

/** What the price that is written says, by who pays the service. */
export const WRITTEN_PRICE: Record<FeePayer, (share: string) => string> = {
  buyer: (share) =>
    `Escribe el precio antes del servicio. Al público le mostramos el precio con el ${share} de servicio, desde el principio.`,
  shared: (share) =>
    `Escribe el precio antes del servicio. Al público le sumamos la mitad del ${share} de servicio, y la otra mitad sale de tu parte.`,
  organiser: (share) =>
    `Escribe el precio que paga el público: no se le suma nada. El ${share} de servicio sale de tu parte.`,
};

const FEE_PAYER_LABELS: Record<FeePayer, string> = {
  buyer: "El público",
  shared: "Mitad y mitad",
  organiser: "Yo",
};

/** Who pays the service; the sums below each price follow at once. */
export function FeePayerField({ share }: { share: string }) {
  const { editor, isReadOnly } = useSetting();
  const chips = FEE_PAYERS.map((value) => ({
    value,
    label: FEE_PAYER_LABELS[value],
    isDisabled: isReadOnly,
  }));
  return (
    <Field label={`¿Quién paga el ${share} de servicio?`} isGroup className="mb-5 max-w-[62ch]">
      <ChipChoice
        chips={chips}
        value={editor.rows.feePaidBy}
        onChange={(feePaidBy) =>
          editor.rearrange((rows) => ({ ...rows, feePaidBy: feePaidBy ?? rows.feePaidBy }))
        }
      />
    </Field>
  );
}
