import type { OwnedTicket } from "@tarima/shared/tickets/ticket.schema.ts";
import { ticketRoutes } from "@tarima/shared/tickets/tickets.routes.ts";
import type { Wallet } from "@tarima/shared/tickets/wallets.ts";
import { Wallet as WalletIcon } from "lucide-react";
import { Button } from "../../../components/ui/button.tsx";
import { useDownload } from "../../../lib/api/download.ts";
import { useRouteMutation } from "../../../lib/api/route-mutation.ts";
import { notify } from "../../../lib/browser/notify.ts";

/** Devices without a wallet; on any other device the ticket can be added for the owner's phone. */
const WITHOUT: Record<Wallet, RegExp> = { google: /iPhone|iPad/, apple: /Android/ };

/** Adds a ticket to a phone wallet. The pass is created on request, since it contains the code. */
export function AddToWallet({ ticket, wallets }: { ticket: OwnedTicket; wallets: readonly Wallet[] }) {
  const own = wallets.filter((wallet) => !WITHOUT[wallet].test(navigator.userAgent));
  return own.map((wallet) =>
    wallet === "google" ? (
      <AddToGoogle key={wallet} id={ticket.id} />
    ) : (
      <AddToApple key={wallet} id={ticket.id} />
    ),
  );
}

const failed = (error: Error) => void notify("error", error.message);

function AddToGoogle({ id }: { id: string }) {
  const wallets = useRouteMutation(ticketRoutes.getWallets);
  const start = () =>
    wallets.mutate(
      { id },
      {
        // not called once the screen was left: who went on to something else stays there
        onSuccess: ({ googleUrl }) => {
          if (googleUrl) location.assign(googleUrl);
        },
        onError: failed,
      },
    );
  return (
    <Button isBusy={wallets.isPending} icon={<WalletIcon size={20} aria-hidden />} onClick={start}>
      Guardar en Google Wallet
    </Button>
  );
}

function AddToApple({ id }: { id: string }) {
  const pass = useDownload(ticketRoutes.downloadApplePass, failed);
  return (
    <Button
      isBusy={pass.isBusy}
      icon={<WalletIcon size={20} aria-hidden />}
      onClick={() => void pass.start({ id })}
    >
      Guardar en Apple Wallet
    </Button>
  );
}
