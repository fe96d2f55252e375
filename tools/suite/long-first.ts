import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Files that are short but take long: each lists screens that take seconds to check. */
const LISTS = /\/looks-[\w-]+\.test\.ts$/;

/**
 * Runs the lists of screens first, then the other files in Vitest's order, which treats large files as slow until it has measured
 * them. A list that starts last would leave one of two cores idle for most of a minute.
 */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const [lists, others] = [sorted.filter(isList), sorted.filter((file) => !isList(file))];
    return [...lists, ...others];
  }
}

const isList = ({ moduleId }: TestSpecification) => LISTS.test(moduleId);
