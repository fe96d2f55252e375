import type { BannerTone } from "@tarima/shared/system/banner.ts";
import { cx } from "class-variance-authority";
import { Info, TriangleExclamationPoint } from "lucide-react";
import { useLocation } from "react-router";
import { useSiteSettings } from "../../lib/api/use-site-settings.ts";

const LOOKS: Readonly<Record<BannerTone, { Icon: typeof Info; ink: string; ground: string }>> = {
  info: { Icon: Info, ink: "text-info", ground: "bg-info-soft" },
  warning: { Icon: TriangleExclamationPoint, ink: "text-warning", ground: "bg-warning-soft" },
};

/** The scanner fills the phone, and who works at a door has no time to read. */
const SCANNER = /^\/escaner\/./;

/** What a superadmin tells everybody, at the top of every page but the scanner. */
export function SiteNotice() {
  const { pathname } = useLocation();
  const banner = useSiteSettings().data?.banner;
  if (!banner || SCANNER.test(pathname)) return null;
  const { Icon, ink, ground } = LOOKS[banner.tone];
  return (
    <aside aria-label="Aviso de Tarima" className={cx("border-b border-line", ground)}>
      <p className="page flex items-start gap-2.5 py-2.5 text-sm leading-snug font-medium wrap-anywhere">
        <Icon size={18} aria-hidden className={cx("mt-px shrink-0", ink)} />
        {banner.text}
      </p>
    </aside>
  );
}
