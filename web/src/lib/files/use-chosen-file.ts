import { useRef, useState } from "react";

/** A chosen file and what was read of it; of one that was taken away meanwhile, nothing is told. */
export function useChosenFile<Read>(readFile: (file: File) => Promise<Read>) {
  const [file, setFile] = useState<File>();
  const [read, setRead] = useState<Read>();
  const current = useRef<File>(undefined);
  const choose = async (chosen: File | undefined) => {
    current.current = chosen;
    setFile(chosen);
    setRead(undefined);
    if (!chosen) return;
    const found = await readFile(chosen);
    if (current.current === chosen) setRead(found);
  };
  return { file, read, choose };
}
