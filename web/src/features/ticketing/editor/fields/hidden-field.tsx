import { Checkbox } from "../../../../components/ui/form/choice/checkbox.tsx";

interface HiddenFieldProps {
  value: boolean;
  isOff?: boolean;
  onChange: (isHidden: boolean) => void;
}

/** Takes a phase or a ticket type from the public's eyes. */
export const HiddenField = ({ value, isOff = false, onChange }: HiddenFieldProps) => (
  <Checkbox
    checked={value}
    disabled={isOff}
    onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    className="col-span-6"
  >
    <b className="block font-medium">Oculta: con código o invitación</b>
    <span className="text-muted">
      El público no la ve. La ve y la compra quien tiene un código que la abre, de la pestaña Códigos, o está
      en la lista de «Preventa por correo».
    </span>
  </Checkbox>
);
