import { cx } from "class-variance-authority";
import { Ellipsis } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { Drawer, DrawerContent, DrawerTrigger } from "../../ui/overlay/drawer.tsx";
import { OfficeNav, PendingCount } from "./office-nav.tsx";
import type { OfficeSection } from "./office-sections.ts";

/** Sections shown; the rest is under 'Más'. */
const SHOWN = 4;

const tab = [
  "relative flex min-w-0 flex-col items-center gap-[3px] pt-[9px] pb-1.5 text-center text-[min(var(--t-xs),4.6vw)] font-medium text-muted",
  "aria-[current=page]:font-semibold aria-[current=page]:text-text aria-[current=page]:shadow-[inset_0_3px_0_var(--accent-text)]",
].join(" ");

/** The sections at the bottom of a phone: the first four, the others in a sheet. */
export function OfficeBottomBar({
  label = "Secciones",
  sections,
  current,
  className,
}: {
  label?: string;
  sections: readonly OfficeSection[];
  current: OfficeSection | undefined;
  className?: string;
}) {
  const rest = sections.slice(SHOWN);
  return (
    <nav
      aria-label={label}
      className={cx(
        "grid auto-cols-fr grid-flow-col border-t border-line bg-surface pb-[max(6px,env(safe-area-inset-bottom))]",
        className,
      )}
    >
      {sections.slice(0, SHOWN).map((section) => (
        <Link
          key={section.to}
          to={section.to}
          aria-current={section === current ? "page" : undefined}
          className={tab}
        >
          <TabFace section={section} />
        </Link>
      ))}
      {rest.length > 0 && <More sections={rest} current={current} />}
    </nav>
  );
}

function TabFace({ section: { icon: Icon, label, count } }: { section: OfficeSection }) {
  return (
    <>
      <Icon size={22} aria-hidden />
      <span className="max-w-full truncate">{label}</span>
      {count !== undefined && <PendingCount count={count} className="absolute top-1 left-[calc(50%+6px)]" />}
    </>
  );
}

function More({
  sections,
  current,
}: {
  sections: readonly OfficeSection[];
  current: OfficeSection | undefined;
}) {
  const [isOpen, setOpen] = useState(false);
  const isHere = current !== undefined && sections.includes(current);
  return (
    <Drawer open={isOpen} onOpenChange={setOpen}>
      <DrawerTrigger className={tab} aria-current={isHere ? "page" : undefined}>
        <Ellipsis size={22} aria-hidden />
        Más
      </DrawerTrigger>
      <DrawerContent title="Más secciones">
        <nav aria-label="Más secciones">
          <OfficeNav sections={sections} current={current} onChoose={() => setOpen(false)} />
        </nav>
      </DrawerContent>
    </Drawer>
  );
}
