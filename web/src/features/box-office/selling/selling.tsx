import { email as emailSchema } from "@tarima/shared/api/primitives.ts";
import { boxOfficeRoutes as routes } from "@tarima/shared/box-office/box-office.routes.ts";
import {
  DOOR_PAYMENTS,
  type DoorOffer,
  type ShiftView,
} from "@tarima/shared/box-office/box-office.schema.ts";
import { formatMoney } from "@tarima/shared/lib/numbers/money.ts";
import { steppedTo } from "@tarima/shared/ticketing/order-rules.ts";
import { useEffect, useEffectEvent, useState } from "react";
import * as z from "zod/mini";
import { Button } from "../../../components/ui/button.tsx";
import { Alert } from "../../../components/ui/feedback/alert.tsx";
import { useRouteMutation } from "../../../lib/api/route-mutation.ts";
import { type ChangeDrawer, type Drawer, keptSlots, type Office, type OpenSale } from "../drawer-store.ts";
import { isUnknown } from "../is-unknown.ts";
import { useShowShift } from "../use-office.ts";
import { type Cart, cartInWords, selectionsOf, slotsFor, totalOf } from "./cart.ts";
import { Offers } from "./offers.tsx";
import { NOTHING_TYPED, PAYMENT_KEYS, type Paying, Payment } from "./payment.tsx";
import { type Sale, Sold } from "./sold.tsx";
import { UnknownSale } from "./unknown-sale.tsx";

interface SellingProps {
  eventId: string;
  office: Office;
  shift: ShiftView;
  drawer: Drawer;
  change: ChangeDrawer;
  isOffline: boolean;
  now: Date;
  /** Its keys count only then. */
  isShown: boolean;
}

/** Chooses tickets, takes the money, and shows what was sold. */
export function Selling({ eventId, office, shift, drawer, change, isOffline, now, isShown }: SellingProps) {
  const [cart, setCart] = useState<Cart>({});
  const [paying, setPaying] = useState<Paying>(NOTHING_TYPED);
  const [sale, setSale] = useState<Sale>();
  const show = useShowShift(eventId);
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const sell = useRouteMutation(routes.sellAtDoor);
  // what is reserved was reserved one by one: without a network there is no price for groups
  const offers = isOffline ? office.offers.map((offer) => ({ ...offer, groupPrice: null })) : office.offers;
  const slots = keptSlots(drawer, now);
  const total = totalOf(cart, offers);
  const isEmpty = selectionsOf(cart).length === 0;
  const reservedOf = ({ combinationId, price }: DoorOffer) =>
    slots.filter((slot) => slot.combinationId === combinationId && slot.price === price).length;
  const mostOf = (offer: DoorOffer) =>
    isOffline ? reservedOf(offer) : Math.max(offer.left, reservedOf(offer));

  const set = (combinationId: string, quantity: number) => {
    sell.reset();
    setCart((before) => ({ ...before, [combinationId]: quantity }));
  };
  const clear = () => {
    setCart({});
    setPaying(NOTHING_TYPED);
    setFaults({});
    sell.reset();
  };
  const changeOf = (asked: number) => (paying.received === undefined ? undefined : paying.received - asked);

  function sellReserved(): boolean {
    const chosen = slotsFor(cart, slots, offers);
    if (!chosen) return false;
    const { method, name, email } = paying;
    const queued = chosen.map((slot) => ({ slot, method, name: name.trim(), email: email.trim() }));
    const ids = new Set(chosen.map(({ orderId }) => orderId));
    change(({ queue, slots: all }) => ({
      queue: [...queue, ...queued],
      slots: all.filter(({ orderId }) => !ids.has(orderId)),
    }));
    const tickets = chosen.flatMap((slot) => slot.tickets);
    setSale({ orderId: "", total, change: changeOf(total), tickets, email, isQueued: true });
    clear();
    return true;
  }

  /** The same wish is the same sale, however often it is asked for. */
  function ask(open: OpenSale) {
    change(() => ({ open }));
    sell.mutate(open.wish, {
      onSuccess: ({ orderId, total: sum, tickets, shift: after }) => {
        change(() => ({ open: null }));
        show(after);
        const email = open.wish.email ?? "";
        setSale({ orderId, total: sum, change: changeOf(sum), tickets, email, isQueued: false });
        clear();
      },
      onError: (error) => {
        if (!isUnknown(error)) change(() => ({ open: null }));
      },
    });
  }

  function charge() {
    if (isEmpty || sell.isPending) return;
    // without a network nobody else looks at it before it is paid
    const typed = z.safeParse(z.union([z.literal(""), emailSchema]), paying.email.trim());
    setFaults(typed.success ? {} : { email: "Email inválido" });
    if (!typed.success) return;
    const isLeft = offers.every((it) => (cart[it.combinationId] ?? 0) <= (isOffline ? 0 : it.left));
    if (!isLeft && sellReserved()) return;
    if (isOffline) return;
    const { method, name, email } = paying;
    const who = { ...(name.trim() && { name: name.trim() }), ...(email.trim() && { email: email.trim() }) };
    const wish = { eventId, shiftId: shift.id, requestId: crypto.randomUUID(), method, expectedTotal: total };
    ask({ wish: { ...wish, ...who, selections: selectionsOf(cart) }, what: cartInWords(cart, offers) });
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isIn = (selector: string) => event.target instanceof Element && event.target.closest(selector);
    const isTyping = isIn("input, textarea, select, [role=dialog]");
    if (!isShown || isTyping || event.ctrlKey || event.metaKey || event.altKey || sale || drawer.open) return;
    // what has the focus is pressed by it
    if (event.key === "Enter" && isIn("button, a, summary")) return;
    const method = DOOR_PAYMENTS.find((it) => PAYMENT_KEYS[it] === event.key.toLowerCase());
    const offer = offers[Number(event.key) - 1];
    if (offer) {
      const quantity = cart[offer.combinationId] ?? 0;
      const next = steppedTo(offer, quantity, quantity + 1);
      if (next <= mostOf(offer)) set(offer.combinationId, next);
    } else if (method && !sell.isPending) setPaying((before) => ({ ...before, method }));
    else if (event.key === "Enter") charge();
    else if (event.key === "Escape") clear();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);

  if (sale)
    return <Sold sale={sale} event={office.event} isOffline={isOffline} onNext={() => setSale(undefined)} />;
  if (drawer.open && !sell.isPending)
    return (
      <UnknownSale
        sale={drawer.open}
        isOffline={isOffline}
        onAsk={() => drawer.open && ask(drawer.open)}
        error={sell.error?.message}
      />
    );
  return (
    <form
      className="grid gap-6 pb-28 wide:grid-cols-[minmax(0,1fr)_360px] wide:gap-10 wide:pb-0"
      onSubmit={(event) => {
        event.preventDefault();
        charge();
      }}
    >
      <div className="grid content-start gap-4">
        {isOffline && <OfflineNote reserved={slots.length} />}
        {office.closedBecause && (
          <Alert tone="warning" title="La taquilla no está vendiendo.">
            {office.closedBecause}
          </Alert>
        )}
        <Offers offers={offers} cart={cart} mostOf={mostOf} isOffline={isOffline} onChange={set} />
        <p className="hidden text-sm text-muted wide:block">
          Con el teclado: <kbd>1</kbd> a <kbd>9</kbd> agregan; <kbd>E</kbd> es efectivo, <kbd>D</kbd> datáfono
          y <kbd>T</kbd> transferencia; <kbd>Enter</kbd> cobra, <kbd>Esc</kbd> empieza de nuevo.
        </p>
      </div>
      <div className="grid content-start gap-5 wide:sticky wide:top-6 wide:self-start wide:rounded-lg wide:border wide:border-line wide:p-5">
        <Payment
          total={total}
          paying={paying}
          faults={{ ...sell.error?.fields, ...faults }}
          onChange={(next) => setPaying((before) => ({ ...before, ...next }))}
        />
        {sell.error && !isUnknown(sell.error) && (
          <Alert tone="danger" isUrgent>
            {sell.error.message}
          </Alert>
        )}
        <div className="max-wide:fixed max-wide:inset-x-0 max-wide:bottom-0 max-wide:z-10 max-wide:border-t max-wide:border-line max-wide:bg-bg max-wide:px-4 max-wide:pt-3 max-wide:pb-[max(0.75rem,env(safe-area-inset-bottom))]">
          <Button type="submit" variant="primary" size="lg" isFull isBusy={sell.isPending} disabled={isEmpty}>
            {isEmpty
              ? "Escoge las boletas"
              : total === 0
                ? "Entregar gratis"
                : `Cobrar ${formatMoney(total)}`}
          </Button>
        </div>
      </div>
    </form>
  );
}

function OfflineNote({ reserved }: { reserved: number }) {
  return (
    <Alert tone="warning" title="Sin conexión.">
      {reserved === 1
        ? "Puedes vender la boleta que apartaste en este dispositivo. Se entrega sola apenas vuelva."
        : reserved > 0
          ? `Puedes vender las ${reserved} boletas que apartaste en este dispositivo. Se entregan solas apenas vuelva.`
          : "No hay boletas apartadas en este dispositivo, así que por ahora no se puede vender. Apártalas en «Turno» mientras haya conexión."}
    </Alert>
  );
}
