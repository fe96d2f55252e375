import { type ComponentType, lazy, Suspense, useEffect } from "react";
import { Route, Routes } from "react-router";
import { BareLayout } from "../components/layout/bare-layout.tsx";
import { ErrorBoundary } from "../components/layout/error-boundary.tsx";
import { SiteLayout } from "../components/layout/site/site-layout.tsx";
import { LoadingScreen } from "../components/ui/feedback/loading-screen.tsx";
import { useFormats } from "../lib/browser/formats.ts";
import { optionalPart } from "../lib/browser/optional-part.ts";
import { paths } from "../lib/routing/paths.ts";

// Every area is a chunk, loaded when one of its screens is first opened. Each of the public screens that are drawn on the server is a chunk of
// its own, so that none loads the others.
const home = () => import("./public/home-screen.tsx");
const events = () => import("./public/events-screen.tsx");
const event = () => import("./public/event-screen.tsx");
const producerPage = () => import("./public/producer-page-screen.tsx");
const sell = () => import("./public/sell-screen.tsx");
const session = () => import("./session-area.tsx");
const access = () => import("./account/access/routes.ts");
const account = () => import("./account/tickets/routes.ts");
const cases = () => import("./account/cases/routes.ts");
const profile = () => import("./account/profile/profile-screen.tsx");
const producer = () => import("./producer/registration/register-producer-screen.tsx");
const more = () => import("./public/more-routes.tsx");
const buyer = () => import("./checkout/routes.ts");
const door = () => import("./door/routes.tsx");
const office = () => import("../components/layout/office/office-layout.tsx");
const producerOffice = () => import("./producer/routes.tsx");
const promoter = () => import("./promoter/promoter-screen.tsx");
const admin = () => import("./admin/routes.tsx");

const SiteNotice = optionalPart(() =>
  import("../components/layout/site-notice.tsx").then((it) => it.SiteNotice),
);
const HomeScreen = screen(home, "HomeScreen");
const EventsScreen = screen(events, "EventsScreen");
const EventScreen = screen(event, "EventScreen");
const ProducerPageScreen = screen(producerPage, "ProducerPageScreen");
const SellScreen = screen(sell, "SellScreen");
const SessionArea = screen(session, "SessionArea");
const RequireSession = screen(session, "RequireSession");
const RequireDoor = screen(session, "RequireDoor");
const SignInScreen = screen(access, "SignInScreen");
const LandingScreen = screen(access, "LandingScreen");
const RegisterScreen = screen(access, "RegisterScreen");
const VerifyEmailScreen = screen(access, "VerifyEmailScreen");
const RecoverScreen = screen(access, "RecoverScreen");
const MyTicketsScreen = screen(account, "MyTicketsScreen");
const PurchasesScreen = screen(account, "PurchasesScreen");
const TicketScreen = screen(account, "TicketScreen");
const CasesScreen = screen(cases, "CasesScreen");
const CaseScreen = screen(cases, "CaseScreen");
const ProfileScreen = screen(profile, "ProfileScreen");
const RegisterProducerScreen = screen(producer, "RegisterProducerScreen");
const MoreRoutes = screen(more, "MoreRoutes");
const CheckoutLayout = lazy(async () => ({ default: (await buyer()).CheckoutLayout }));
const CheckoutScreen = screen(buyer, "CheckoutScreen");
const PaymentScreen = screen(buyer, "PaymentScreen");
const DoorsScreen = screen(door, "DoorsScreen");
const DoorRoutes = screen(door, "DoorRoutes");
const BoxOfficeScreen = screen(door, "BoxOfficeScreen");
const DoorLinkScreen = screen(door, "DoorLinkScreen");
const OfficeLayout = screen(office, "OfficeLayout");
const PromoterScreen = screen(promoter, "PromoterScreen");
const ProducerRoutes = screen(producerOffice, "ProducerRoutes");
const AdminRoutes = screen(admin, "AdminRoutes");

/** The page of all parts, for developers and tests only; without the flag the bundler drops the import. */
const HAS_PARTS = import.meta.env.DEV || import.meta.env.VITE_PARTS === "1";
const PartsScreen = HAS_PARTS
  ? lazy(async () => ({ default: (await import("../../parts/parts-screen.tsx")).PartsScreen }))
  : undefined;

function screen<Name extends string>(area: () => Promise<Record<Name, ComponentType>>, name: Name) {
  return lazy(async () => ({ default: (await area())[name] as ComponentType }));
}

/** Loads the public screen of a path, if there is one. */
export async function fetchScreen(pathname: string): Promise<void> {
  if (pathname === paths.home) await home();
  else if (pathname === paths.events()) await events();
  else if (pathname.startsWith(paths.event(""))) await event();
  else if (pathname === paths.sell) await sell();
}

/** Preloads when a pointer or the keyboard reaches a link. */
function fetchAhead({ target }: Event): void {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>("a[href^='/']");
  if (link) void fetchScreen(link.pathname);
}

function useFetchAhead(): void {
  useEffect(() => {
    const signs = ["pointerover", "touchstart", "focusin"];
    for (const sign of signs) document.addEventListener(sign, fetchAhead, { passive: true });
    return () => {
      for (const sign of signs) document.removeEventListener(sign, fetchAhead);
    };
  }, []);
}

/** All screens. Paths of links are in lib/routing/paths.ts. */
export function Router() {
  useFetchAhead();
  return (
    // Around the layouts, too, since they are loaded and may fail as well.
    <ErrorBoundary>
      <Suspense>
        <SiteNotice />
      </Suspense>
      <Suspense fallback={<LoadingScreen className="min-h-dvh" />}>
        <Screens />
      </Suspense>
    </ErrorBoundary>
  );
}

function Screens() {
  useFormats(); // every text with a date or a price is rendered again when they change
  return (
    <Routes>
      <Route element={<SiteLayout />}>
        <Route index element={<HomeScreen />} />
        <Route path="eventos" element={<EventsScreen />} />
        <Route path="eventos/:slug" element={<EventScreen />} />
        <Route path="productores/:slug" element={<ProducerPageScreen />} />
        <Route path="vende" element={<SellScreen />} />
        <Route element={<SessionArea />}>
          <Route path="ingresar" element={<SignInScreen />} />
          <Route path="login" element={<SignInScreen />} />
          <Route path="redirigir" element={<LandingScreen />} />
          <Route path="registro" element={<RegisterScreen />} />
          <Route path="verify-email" element={<VerifyEmailScreen />} />
          <Route path="recuperar" element={<RecoverScreen />} />
          <Route path="registro-productor" element={<RegisterProducerScreen />} />
          <Route path="pqr" element={<CasesScreen />} />
          <Route path="pqr/:caseId" element={<CaseScreen />} />
          <Route element={<RequireSession />}>
            <Route path="perfil/:section?" element={<ProfileScreen />} />
            <Route path="mis-boletas" element={<MyTicketsScreen />} />
            <Route path="mis-boletas/compras" element={<PurchasesScreen />} />
            <Route path="mis-boletas/:ticketId" element={<TicketScreen />} />
            {/* for invited people as well, who get the role by accepting */}
            <Route path="escaner" element={<DoorsScreen />} />
          </Route>
        </Route>
        <Route path="*" element={<MoreRoutes />} />
      </Route>
      <Route element={<CheckoutLayout step={1} />}>
        <Route element={<SessionArea />}>
          <Route element={<RequireSession />}>
            <Route path="checkout/:slug/:part?" element={<CheckoutScreen />} />
          </Route>
        </Route>
      </Route>
      <Route element={<CheckoutLayout step={2} />}>
        <Route element={<SessionArea />}>
          <Route element={<RequireSession />}>
            <Route path="pago/:orderId" element={<PaymentScreen />} />
          </Route>
        </Route>
      </Route>
      <Route element={<BareLayout />}>
        {PartsScreen && <Route path="_parts/:family?" element={<PartsScreen />} />}
        <Route element={<SessionArea />}>
          <Route path="puerta/:linkId" element={<DoorLinkScreen />} />
          <Route element={<RequireDoor />}>
            <Route path="escaner/:eventId/*" element={<DoorRoutes />} />
          </Route>
          {/* also for who was taken off the door's staff, and has sales to hand in */}
          <Route element={<RequireSession />}>
            <Route path="taquilla/:eventId" element={<BoxOfficeScreen />} />
          </Route>
        </Route>
      </Route>
      <Route element={<OfficeLayout />}>
        <Route element={<SessionArea />}>
          <Route element={<RequireSession />}>
            <Route path="productor/*" element={<ProducerRoutes />} />
            {/* for people who promote an event, who may get the role by opening it */}
            <Route path="promotor" element={<PromoterScreen />} />
            <Route path="admin/*" element={<AdminRoutes />} />
          </Route>
        </Route>
      </Route>
    </Routes>
  );
}
