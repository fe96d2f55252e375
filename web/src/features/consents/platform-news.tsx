import { useQueryClient } from "@tanstack/react-query";
import type { AttendeeProfile } from "@tarima/shared/attendees/attendee.schema.ts";
import { consentRoutes } from "@tarima/shared/consents/consents.routes.ts";
import { PLATFORM_NEWS_CONSENT } from "@tarima/shared/consents/platform-news-consent.ts";
import { Switch } from "../../components/ui/form/choice/switch.tsx";
import { queryKey } from "../../lib/api/query.ts";
import { useProfileChange } from "../attendees/use-profile.ts";
import { GivenAt } from "./given-at.tsx";

/** News of Tarima: agreed to, or taken back, by the switch alone. */
export function PlatformNews({ profile: { platformNews } }: { profile: AttendeeProfile }) {
  const client = useQueryClient();
  const agree = useProfileChange(consentRoutes.agreeToNews);
  const takeBack = useProfileChange(consentRoutes.takeNewsBack);
  const refresh = {
    onSettled: () => client.invalidateQueries({ queryKey: [queryKey(consentRoutes.listMyConsents, {})[0]] }),
  };
  const change = (isOn: boolean) => {
    agree.reset();
    takeBack.reset();
    if (isOn) agree.mutate({ consentVersion: PLATFORM_NEWS_CONSENT.version }, refresh);
    else takeBack.mutate({}, refresh);
  };
  const error = agree.error ?? takeBack.error;
  const isOn = agree.isPending || (platformNews != null && !takeBack.isPending);
  return (
    <div>
      <Switch checked={isOn} onChange={change} note={PLATFORM_NEWS_CONSENT.text}>
        {PLATFORM_NEWS_CONSENT.label}
      </Switch>
      {platformNews && <GivenAt {...platformNews} />}
      <p role="status" className="pl-14 text-sm text-danger empty:hidden">
        {error && (error.fields.consentVersion ?? error.message)}
      </p>
    </div>
  );
}
