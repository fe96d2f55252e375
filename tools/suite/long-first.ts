import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Short files that take long: a list of screens, each looked at for seconds. */
const LISTS = /\/looks-[\w-]+\.test\.ts$/;

/**
 * The order of files: lists of screens first, then as Vitest has it, which takes what is large to be long until it has seen it
 * run. Begun last, a list leaves one of two cores with nothing to do for most of a minute.
 */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const [lists, others] = [sorted.filter(isList), sorted.filter((file) => !isList(file))];
    return [...lists, ...others];
  }
}

const isList = ({ moduleId }: TestSpecification) => LISTS.test(moduleId);
