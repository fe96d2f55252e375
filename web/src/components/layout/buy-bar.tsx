import type { ReactNode } from "react";

/** The phone's bar with total and next step; replaces the tab bar. */
export function BuyBar({
  amount,
  note,
  alert,
  children,
}: {
  amount: ReactNode;
  note: ReactNode;
  /** What went wrong at the last press, where the thumb is. */
  alert?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div
      data-buy-bar
      className="fixed inset-x-0 bottom-0 z-8 flex flex-wrap items-center gap-4 border-t cramped:gap-y-2 border-line bg-surface px-gutter pt-3 pb-[max(16px,env(safe-area-inset-bottom))] shadow-[0_-12px_28px_-18px_rgb(0_0_0/.5)] wide:hidden"
    >
      {alert && <div className="w-full">{alert}</div>}
      <div className="min-w-0 flex-1 max-[15rem]:basis-full">
        <p className="text-xl leading-[1.2] font-semibold">{amount}</p>
        <p className="text-sm leading-snug text-muted">{note}</p>
      </div>
      {children}
    </div>
  );
}
