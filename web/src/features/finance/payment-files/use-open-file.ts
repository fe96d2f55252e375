import { useLocation } from "react-router";

/** Query parameter: which file is open, so that going back closes it. */
const OPEN = "archivo";

/** The file that the address has open, and where others are: the rest of the address stays, and what its history entry knows. */
export function useOpenFile() {
  const { search, state } = useLocation();
  const searchWith = (fileId: string | null): string => {
    const query = new URLSearchParams(search);
    if (fileId === null) query.delete(OPEN);
    else query.set(OPEN, fileId);
    return query.toString();
  };
  return { fileId: new URLSearchParams(search).get(OPEN), searchWith, state };
}
