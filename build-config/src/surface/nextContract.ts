import type { GivenSurface } from '@cog/contracts/composition/descriptor';

/** The basis of the contract's version number: the names that a shell provides, and the props of its components (`componentProps`). */
export interface NumberedSurface extends GivenSurface {
  props: string[];
}

/** The surface when the contract was last numbered: `shell/surface.json`. */
export interface SurfaceReport extends NumberedSurface {
  contract: string;
}

/** Names in one surface that another lacks: 'useToday of @cog/platform', "IconName 'sun'", '--color-ink'. */
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
 * The contract's next version: removing a name requires a new major version, adding one a new minor version (semver.org, rules 7
 * and 8). Unchanged if no names have changed.
 */
export function nextContract({ contract, ...before }: SurfaceReport, now: NumberedSurface): string {
  const [major = 0, minor = 0] = contract.split('.').map(Number);
  if (namesMissing(now, before).length > 0) return `${major + 1}.0.0`;
  if (namesMissing(before, now).length > 0) return `${major}.${minor + 1}.0`;
  return contract;
}
