import { AlertDialogSpecimen } from "./overlay/alert-dialog-specimen.tsx";
import { DialogSpecimen } from "./overlay/dialog-specimen.tsx";
import { DropdownSpecimen } from "./overlay/dropdown-specimen.tsx";
import { NoticeSpecimen } from "./overlay/notice-specimen.tsx";
import { PopoverSpecimen } from "./overlay/popover-specimen.tsx";

export function OverlayParts() {
  return (
    <>
      <DialogSpecimen />
      <AlertDialogSpecimen />
      <DropdownSpecimen />
      <PopoverSpecimen />
      <NoticeSpecimen />
    </>
  );
}
