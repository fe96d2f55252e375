import type { ReactNode } from "react";

/** The phone's bar with total and next step; replaces the tab bar. */
export function BuyBar({
  amount,
  note,
  children,
}: {
  amount: ReactNode;
  note: ReactNode;
  children: ReactNode;
}) {
  return (
    <div
      data-buy-bar
      className="fixed inset-x-0 bottom-0 z-8 flex items-center gap-4 border-t border-line bg-surface px-gutter pt-3 pb-[max(16px,env(safe-area-inset-bottom))] shadow-[0_-12px_28px_-18px_rgb(0_0_0/.5)] wide:hidden"
    >
      <div className="min-w-0 grow">
        <p className="text-[20px] leading-[1.2] font-semibold">{amount}</p>
        <p className="text-sm leading-snug text-muted">{note}</p>
      </div>
      {children}
    </div>
  );
}
