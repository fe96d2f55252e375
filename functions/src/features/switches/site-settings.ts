import type { SiteSettings } from "@tarima/shared/system/site-settings.routes.ts";
import type { SwitchesInForce } from "./current-switches.ts";
import { waitingMessageOf } from "./sales-off.ts";

/** What everybody may know of what is switched. */
export function siteSettingsOf(switches: SwitchesInForce, now: Date): SiteSettings {
  const { takesPromoCodes, areSignUpsOff, isLateWithdrawalOff, feeRate, banner } = switches;
  const isShown = banner && (banner.until === null || Date.parse(banner.until) > now.getTime());
  return {
    takesDiscountCodes: takesPromoCodes,
    takesSignUps: !areSignUpsOff,
    grantsLateWithdrawal: !isLateWithdrawalOff,
    waitingMessage: waitingMessageOf(switches),
    feeRate,
    banner: isShown ? { text: banner.text, tone: banner.tone } : null,
  };
}
