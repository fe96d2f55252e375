import { formatCountdown } from "@tarima/shared/lib/dates/dates.ts";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useServerNow } from "../../../lib/hooks/use-now.ts";

/** Minutes left at which screen readers announce the time. */
const ANNOUNCED_MINUTES = [5, 2, 1];
const MINUTE = 60_000;

/** Milliseconds until a moment, updated every second; at least 0. */
export function useTimeLeft(until: string): number {
  const now = useServerNow(1000);
  return Math.max(0, Date.parse(until) - now.getTime());
}

/** A countdown. `announce` returns the text for screen readers. */
export function Countdown({
  left,
  label,
  announce,
}: {
  left: number;
  label: ReactNode;
  announce: (minutes: number) => string;
}) {
  const said = useAnnouncement(left, announce);
  return (
    <div
      role="timer"
      aria-live="off"
      className="flex items-center gap-3 max-[379px]:flex-col max-[379px]:items-end max-[379px]:gap-1"
    >
      <span className="text-right text-sm leading-[1.3] text-muted">{label}</span>
      <span className="display min-w-[3.1ch] text-[34px] leading-none">{formatCountdown(left)}</span>
      <span role="status" className="sr-only">
        {said}
      </span>
    </div>
  );
}

function useAnnouncement(left: number, announce: (minutes: number) => string): string {
  const before = useRef(left);
  const [said, setSaid] = useState("");
  useEffect(() => {
    const passed = ANNOUNCED_MINUTES.find((m) => before.current > m * MINUTE && left <= m * MINUTE);
    before.current = left;
    if (passed !== undefined) setSaid(announce(passed));
  }, [left, announce]);
  return said;
}

/** The share of a hold that is left, as a bar. */
export function HoldBar({ share }: { share: number }) {
  return (
    <div aria-hidden className="h-1.5 bg-raised light:bg-line">
      <div
        className="h-full bg-rule"
        style={{ width: `${Math.round(Math.min(1, Math.max(0, share)) * 1000) / 10}%` }}
      />
    </div>
  );
}
