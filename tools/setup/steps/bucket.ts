import { type Difference, defineStep, type Project } from "../step.ts";

/** What Storage says of a bucket, as far as it is looked at. */
interface Bucket {
  name?: string;
  /** US-EAST1 */
  location?: string;
  iamConfiguration?: { uniformBucketLevelAccess?: { enabled?: boolean } };
}

const UNIFORM = { iamConfiguration: { uniformBucketLevelAccess: { enabled: true } } };

/**
 * The bucket of the pictures: in the functions' region, since the function that looks at uploads listens to it there, and read by
 * Storage's rules alone. It needs no CORS: uploads and what is asked about them go to Firebase's own address, which answers every
 * page, and pictures are shown, never read by a script.
 */
export const bucket = defineStep<Bucket | undefined>({
  name: "Storage bucket",
  read: findBucket,
  differences: (found, project): Difference[] => {
    const { google, region, siteBucket, alias } = project;
    if (!found) return [missing(project)];
    return [
      ...(found.location?.toLowerCase() === region
        ? []
        : [
            {
              refused: `The bucket ${found.name} stands in ${found.location}, not in ${region}, where the function that looks at uploads listens: a bucket cannot be moved, only deleted while it is empty`,
            },
          ]),
      ...(found.iamConfiguration?.uniformBucketLevelAccess?.enabled
        ? []
        : [
            {
              differs: "Each file of the bucket may have access rules of its own: access becomes uniform",
              change: () => google.write("PATCH", "storage", `b/${found.name}`, UNIFORM),
            },
          ]),
      ...(siteBucket && siteBucket !== found.name
        ? [{ byHand: `web/.env.${alias} names the bucket ${siteBucket}; the project's is ${found.name}` }]
        : []),
    ];
  },
});

async function findBucket({ google, projectId }: Project): Promise<Bucket | undefined> {
  const path = `projects/${projectId}/defaultBucket`;
  const known = await google.find<{ bucket?: { name?: string } }>("firebasestorage", path);
  const name = known?.bucket?.name?.split("/").at(-1);
  return name === undefined ? undefined : google.find<Bucket>("storage", `b/${name}`);
}

function missing(project: Project): Difference {
  const { google, projectId, region } = project;
  return {
    differs: `There is no default bucket: it is made in ${region}, with the same access for all of its files`,
    change: async () => {
      const path = `projects/${projectId}/defaultBucket`;
      await google.write("POST", "firebasestorage", path, { location: region });
      const made = await findBucket(project);
      if (made) await google.write("PATCH", "storage", `b/${made.name}`, UNIFORM);
    },
  };
}
