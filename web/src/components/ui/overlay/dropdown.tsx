import { cva, cx } from "class-variance-authority";
import { Check, Dot } from "lucide-react";
import { DropdownMenu as Radix } from "radix-ui";
import { type ComponentProps, type ReactNode, useLayoutEffect, useState } from "react";
import { popStyle } from "./sheet-style.ts";

/**
 * What can be done with one thing, behind a button.
 *
 *     <Dropdown>
 *       <DropdownTrigger asChild><Button size="icon" aria-label="Más">…</Button></DropdownTrigger>
 *       <DropdownContent>
 *         <DropdownItem icon={<Pencil size={18} />} onSelect={edit}>Editar</DropdownItem>
 *         <DropdownItem asChild><Link to={…}>Ver la página</Link></DropdownItem>
 *       </DropdownContent>
 *     </Dropdown>
 */
export function Dropdown(props: ComponentProps<typeof Radix.Root>) {
  // not modal, so that the page still scrolls and stays visible to screen readers
  return <Radix.Root modal={false} {...props} />;
}
export const DropdownTrigger = Radix.Trigger;
export const DropdownRadioGroup = Radix.RadioGroup;

// the focus ring is inside, since the menu clips its outside; hover only changes the background
const itemStyle = cva(
  "flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-md px-3 text-left text-note font-medium select-none focus-visible:outline-offset-[-3px] data-disabled:cursor-not-allowed data-disabled:text-muted data-highlighted:bg-surface [&>svg]:shrink-0",
  {
    variants: { isDanger: { true: "text-danger", false: "[&>svg]:text-muted" } },
    defaultVariants: { isDanger: false },
  },
);

export function DropdownContent({ className, ...rest }: ComponentProps<typeof Radix.Content>) {
  const [main, setMain] = useState<HTMLElement | null>(null);
  // once this screen is there: while it is rendered, the main part in the document is that of the screen it replaces
  useLayoutEffect(() => setMain(document.querySelector("main")), []);
  return (
    // a portal, so that nothing clips it, but within the page's main landmark
    <Radix.Portal container={main}>
      <Radix.Content
        align="end"
        sideOffset={6}
        collisionPadding={8}
        className={cx(
          popStyle,
          "max-h-(--radix-dropdown-menu-content-available-height) max-w-[calc(100vw-16px)] min-w-56 overflow-y-auto p-2",
          className,
        )}
        {...rest}
      />
    </Radix.Portal>
  );
}

interface DropdownItemProps extends ComponentProps<typeof Radix.Item> {
  icon?: ReactNode;
  isDanger?: boolean;
}

export function DropdownItem({
  icon,
  isDanger,
  className,
  asChild = false,
  children,
  ...rest
}: DropdownItemProps) {
  return (
    <Radix.Item asChild={asChild} className={itemStyle({ isDanger, className })} {...rest}>
      {asChild ? (
        children
      ) : (
        <>
          {icon}
          {children}
        </>
      )}
    </Radix.Item>
  );
}

/** One of several options that can be on together; the menu stays open. */
export function DropdownCheckbox({
  className,
  children,
  ...rest
}: ComponentProps<typeof Radix.CheckboxItem>) {
  return (
    <Radix.CheckboxItem
      className={itemStyle({ className })}
      onSelect={(event) => event.preventDefault()}
      {...rest}
    >
      <span className="grid size-[22px] shrink-0 place-items-center rounded-sm border-[1.5px] border-edge bg-surface has-[svg]:border-accent-edge has-[svg]:bg-accent">
        <Radix.ItemIndicator>
          <Check size={16} strokeWidth={3.2} aria-hidden className="text-on-accent" />
        </Radix.ItemIndicator>
      </span>
      {children}
    </Radix.CheckboxItem>
  );
}

/** One of several exclusive options; inside a DropdownRadioGroup. */
export function DropdownRadio({ className, children, ...rest }: ComponentProps<typeof Radix.RadioItem>) {
  return (
    <Radix.RadioItem className={itemStyle({ className })} {...rest}>
      <span className="grid size-[22px] shrink-0 place-items-center rounded-full border-[1.5px] border-edge bg-surface has-[svg]:border-accent-edge has-[svg]:bg-accent">
        <Radix.ItemIndicator>
          <Dot size={22} strokeWidth={9} aria-hidden className="text-on-accent" />
        </Radix.ItemIndicator>
      </span>
      {children}
    </Radix.RadioItem>
  );
}

export function DropdownLabel({ className, ...rest }: ComponentProps<typeof Radix.Label>) {
  return (
    <Radix.Label
      className={cx("px-3 pt-2 pb-1.5 text-caption font-semibold text-muted", className)}
      {...rest}
    />
  );
}

export function DropdownSeparator() {
  return <Radix.Separator className="my-2 h-px bg-line" />;
}
