import { answerChoices, isWritten, writtenKey } from "@tarima/shared/questions/answer-keys.ts";
import type { Question } from "@tarima/shared/questions/question.schema.ts";
import { SearchBox } from "../../../components/ui/data/search-box.tsx";
import { FilterSelect } from "../../../components/ui/form/choice/filter-select.tsx";
import { DatePicker } from "../../../components/ui/form/date/date-picker.tsx";

interface AnswerFilterProps {
  questions: readonly Question[];
  /** As it stands in the address: the key of a chosen answer, or "<question>:" and what was typed. */
  asked: string | undefined;
  /** Called with "" for any. */
  onChange: (asked: string) => void;
}

/** Looks for an answer: one of the options, or what is typed of a written one. */
export function AnswerFilter({ questions, asked = "", onChange }: AnswerFilterProps) {
  const labels = new Map(questions.flatMap(choicesOf));
  const choices = [...labels.keys()];
  const written = writtenIn(questions, asked);
  if (choices.length === 0) return null;
  return (
    <>
      <FilterSelect
        label="Respuesta"
        value={written ? startOf(written) : choices.find((key) => key === asked)}
        options={choices}
        labelOf={(key) => labels.get(key) ?? key}
        onChange={onChange}
      />
      {written && <WrittenAnswer key={written.id} question={written} asked={asked} onChange={onChange} />}
    </>
  );
}

/** What can be picked of a question, with its words: each option, or that something is typed. */
function choicesOf(question: Question): [key: string, label: string][] {
  if (isWritten(question.kind)) return [[startOf(question), `${question.label}…`]];
  return answerChoices(question).map(({ key, label }) => [key, `${question.label} ${label}`]);
}

interface WrittenAnswerProps extends Pick<AnswerFilterProps, "onChange"> {
  question: Question;
  asked: string;
}

function WrittenAnswer({ question, asked, onChange }: WrittenAnswerProps) {
  const start = startOf(question);
  const typed = asked.slice(start.length);
  const isWrong = typed !== "" && writtenKey(question, typed) === undefined;
  const isText = question.kind === "text";
  if (question.kind === "date")
    return (
      <DatePicker
        aria-label={question.label}
        className="max-pair:grow max-pair:basis-36 pair:w-48"
        value={typed || undefined}
        onChange={(day) => onChange(`${start}${day ?? ""}`)}
      />
    );
  return (
    <div className="grid max-w-80 min-w-[min(100%,200px)] grow basis-52 gap-1">
      <SearchBox
        isPatient
        label={question.label}
        placeholder={isText ? "Comienzo de una palabra" : "Un número"}
        value={typed}
        onChange={(next) => onChange(`${start}${next}`)}
      />
      {isWrong && (
        <p role="alert" className="text-sm text-danger">
          {isText ? "Busca una sola palabra" : "Escribe un número"}
        </p>
      )}
    </div>
  );
}

const startOf = ({ id }: Pick<Question, "id">): string => `${id}:`;

const writtenIn = (questions: readonly Question[], asked: string): Question | undefined =>
  questions.find((question) => isWritten(question.kind) && asked.startsWith(startOf(question)));

/** The key to look for; undefined while nothing is, or nothing that can be. */
export function answerKeyIn(questions: readonly Question[] = [], asked: string): string | undefined {
  const written = writtenIn(questions, asked);
  if (written) return writtenKey(written, asked.slice(startOf(written).length));
  return /^[\w-]{1,40}:[\w-]{1,40}$/.test(asked) ? asked : undefined;
}
