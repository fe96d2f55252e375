import { DOC_TYPE_WORDS } from "@tarima/shared/attendees/documents.ts";
import { formatsOf } from "@tarima/shared/lib/formats/preferred-formats.ts";
import type { ProducerView } from "@tarima/shared/producers/producer.schema.ts";
import type { Representative } from "@tarima/shared/producers/producer-profile.ts";
import { type Fact, FactList } from "../../../components/ui/data/fact-list.tsx";
import { SettingsBlock } from "../../../components/ui/structure/settings-block.tsx";
import { formatsSample, LOCALE_LABELS } from "../../../lib/forms/locale-labels.ts";
import { representativeRole } from "../representatives/representative-labels.ts";
import { BLOCKS } from "./profile-blocks.ts";
import { identityFacts, NETWORKS, placeFacts } from "./profile-facts.ts";

/** The profile for reading. */
export function ProfileView({ producer }: { producer: ProducerView }) {
  const { contactEmail, contactPhone, website, altWebsite, preferences } = producer;
  return (
    <>
      <SettingsBlock {...BLOCKS.identity}>
        <FactList facts={identityFacts(producer)} />
      </SettingsBlock>
      <SettingsBlock {...BLOCKS.contact}>
        <FactList
          facts={[
            { id: "email", label: "Correo", value: contactEmail },
            { id: "phone", label: "Celular", value: contactPhone },
            { id: "site", label: "Sitio web", value: website && <Outside href={website} /> },
            { id: "alt", label: "Otro sitio", value: altWebsite && <Outside href={altWebsite} /> },
          ]}
        />
      </SettingsBlock>
      <SettingsBlock {...BLOCKS.place}>
        <FactList facts={placeFacts(producer)} />
      </SettingsBlock>
      <SettingsBlock {...BLOCKS.representatives}>
        <People people={producer.representatives} />
      </SettingsBlock>
      <SettingsBlock {...BLOCKS.social}>
        <Links links={producer.socialLinks} />
      </SettingsBlock>
      <SettingsBlock {...BLOCKS.preferences}>
        <FactList
          facts={[
            {
              id: "theme",
              label: "Apariencia",
              value: preferences.preferredTheme === "light" ? "Claro" : "Oscuro",
            },
            {
              id: "language",
              label: "Formatos",
              value: `Como en ${LOCALE_LABELS[preferences.preferredLanguage]} (${formatsSample(formatsOf(preferences))})`,
            },
          ]}
        />
      </SettingsBlock>
    </>
  );
}

/** An external link; the profile's rules only allow web addresses. */
function Outside({ href }: { href: string }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className="link inline-flex min-h-11 items-center"
    >
      {href.replace(/^https?:\/\/|\/$/g, "")}
    </a>
  );
}

function People({ people }: { people: readonly Representative[] }) {
  if (people.length === 0) return <p className="text-muted">Todavía no hay nadie.</p>;
  return (
    <ul className="grid">
      {people.map(({ id, fullName, role, idType, idNumber, email, phone }) => (
        <li key={id} className="border-t border-line py-3 first:border-t-0 first:pt-0">
          <p className="font-medium wrap-anywhere">{fullName}</p>
          <p className="text-sm text-muted wrap-anywhere">
            {representativeRole(role)} · {DOC_TYPE_WORDS[idType].short} {idNumber}
          </p>
          <p className="text-sm text-muted wrap-anywhere">
            {email} · {phone}
          </p>
        </li>
      ))}
    </ul>
  );
}

function Links({ links: { otherLinks, ...networks } }: { links: ProducerView["socialLinks"] }) {
  const facts: Fact[] = [
    ...Object.entries(NETWORKS).flatMap(([id, { label }]) => {
      const value = networks[id as keyof typeof NETWORKS]; // a key of NETWORKS
      return value ? [{ id, label, value: id === "siteAlt" ? <Outside href={value} /> : value }] : [];
    }),
    ...otherLinks.map(({ label, url }) => ({ id: `${label} ${url}`, label, value: <Outside href={url} /> })),
  ];
  if (facts.length === 0) return <p className="text-muted">Todavía no hay ninguna.</p>;
  return <FactList facts={facts} />;
}
