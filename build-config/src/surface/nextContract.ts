import type { GivenSurface } from '@cog/contracts/composition/descriptor';

/** What the contract is numbered by: what a shell gives, and what the components among it let be asked of them (`componentProps`). */
export interface NumberedSurface extends GivenSurface {
  props: string[];
}

/** What a shell gave when its contract was last numbered: `shell/surface.json`. */
export interface SurfaceReport extends NumberedSurface {
  contract: string;
}

/** Names that one surface has and another has not: 'useToday of @cog/platform', "IconName 'sun'", '--color-ink'. */
export function namesMissing(from: NumberedSurface, names: NumberedSurface): string[] {
  const modules = Object.entries(names.modules).flatMap(([module, exported]) =>
    exported.filter((name) => !from.modules[module]?.includes(name)).map((name) => `${name} of ${module}`),
  );
  return [
    ...modules,
    ...names.props.filter((name) => !from.props.includes(name)),
    ...names.cssVariables.filter((name) => !from.cssVariables.includes(name)),
  ];
}

/**
 * The number that a contract has to have: a name that was taken away makes another major, one that was added another
 * minor (semver.org, rules 7 and 8). The same number where nothing has changed.
 */
export function nextContract({ contract, ...before }: SurfaceReport, now: NumberedSurface): string {
  const [major = 0, minor = 0] = contract.split('.').map(Number);
  if (namesMissing(now, before).length > 0) return `${major + 1}.0.0`;
  if (namesMissing(before, now).length > 0) return `${major}.${minor + 1}.0`;
  return contract;
}
