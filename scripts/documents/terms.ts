/** A word that the interface has, and the words that it does not have instead. */
interface Term {
  write: string;
  not: RegExp;
  /** Stated strings and names in which such a word stands all the same. */
  except: string[];
}

/** The rows of the table "Terms" of STYLE.md: what to write, what not, and where it may stand all the same. */
export function termsOf(styleGuide: string): Term[] {
  const table = styleGuide.split('### Terms')[1]?.split('\n#')[0] ?? '';
  return [...table.matchAll(/^\| (?<write>[^|]+) \| (?<not>[^|]*`[^|]*) \|(?<except>[^|]*)\|$/gm)].map(
    ({ groups }) => ({
      write: groups?.write?.split(':')[0] ?? '',
      not: new RegExp(`(?<![\\w-])(${quoted(groups?.not).join('|')})(?![\\w-])`, 'i'),
      except: quoted(groups?.except),
    }),
  );
}

/** A sentence for each text that does not keep to the terms. */
export function brokenTerms(texts: readonly string[], terms: readonly Term[]): string[] {
  return texts.flatMap((text) =>
    terms.flatMap(({ write, not, except }) => {
      const [found] =
        not.exec(except.reduce((rest, stated) => rest.replaceAll(new RegExp(stated, 'gi'), ''), text)) ?? [];
      return found ? [`"${text}": write "${write}", not "${found}" (STYLE.md).`] : [];
    }),
  );
}

const quoted = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, words = '']) => words);
