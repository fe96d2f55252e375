import { Dialog as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { SheetClose } from "./sheet-close.tsx";
import { scrimStyle, sheetStyle } from "./sheet-style.ts";
import { useFocusBack } from "./use-focus-back.ts";

/** A sheet at the bottom of a phone: filters, sections, a choice. On desktop its content is in the page. */
export const Drawer = Radix.Root;
export const DrawerTrigger = Radix.Trigger;
export const DrawerClose = Radix.Close;

interface DrawerContentProps {
  title: ReactNode;
  description?: ReactNode;
  /** At the side on desktop, for details beside a list. */
  isAtSide?: boolean;
  /** Stays visible while the content scrolls. */
  footer?: ReactNode;
  children: ReactNode;
}

export function DrawerContent({
  title,
  description,
  isAtSide = false,
  footer,
  children,
}: DrawerContentProps) {
  const focusBack = useFocusBack();
  return (
    <Radix.Portal>
      <Radix.Overlay className={scrimStyle} />
      <Radix.Content
        className={sheetStyle({ place: isAtSide ? "side" : "foot" })}
        {...(!description && { "aria-describedby": undefined })}
        {...focusBack}
      >
        <Radix.Title className="pr-12 text-xl leading-tight font-semibold tracking-tight">
          {title}
        </Radix.Title>
        {description && (
          <Radix.Description className="mt-1.5 text-sm text-muted">{description}</Radix.Description>
        )}
        <div className="mt-4">{children}</div>
        {footer && (
          <div className="sticky -bottom-5 -mx-gutter mt-4 -mb-5 grid gap-3 border-t border-line bg-raised px-gutter py-4">
            {footer}
          </div>
        )}
        <SheetClose />
      </Radix.Content>
    </Radix.Portal>
  );
}
