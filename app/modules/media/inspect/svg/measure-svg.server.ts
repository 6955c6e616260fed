import { drawnByReference } from './allowed.ts';
import type { Reference, RuleReference } from './clean-css.server.ts';
import { refuseSvg } from './refuse-svg.ts';

/** A kept element, with its references. */
export interface SvgElement {
  name: string;
  attributes: Record<string, string>;
  references: Reference[];
  children: (SvgElement | string)[];
}

/** Elements that a browser draws, repeated ones counted each time. A filter primitive counts as many. */
const maxDrawn = 100_000;
/** `use` of a group that has a `use` of a group, and so on; likewise a mask that is masked. */
const maxReferenceDepth = 6;
const primitiveCost = 100;
/** A separate layer has to be painted first. */
const layerCost = 20;
const charactersPerUnit = 10;
/** Each rule is compared with each element. */
const maxRules = 1000;

/** The cost of drawing an element, including its content and everything it refers to. */
interface Measure {
  drawn: number;
  /** The points at which a marker is drawn. */
  points: number;
  /** The length of the longest chain of references. */
  depth: number;
}

/**
 * Calculates how much a browser draws, without drawing: each reference counts its target again, with the target's own
 * references. A few kilobytes can require billions of shapes.
 * @throws RefusedFileError above the limit, and if an element refers to itself
 */
export function measureSvg(root: SvgElement, rules: readonly RuleReference[]): void {
  if (rules.length > maxRules) refuseSvg('has too many rules in its style sheets');
  const byId = new Map<string, SvgElement>();
  const index = (element: SvgElement) => {
    const { id } = element.attributes;
    // Browsers use the first of equal ids.
    if (id && !byId.has(id)) byId.set(id, element);
    for (const child of element.children) if (typeof child !== 'string') index(child);
  };
  index(root);
  const measured = new Map<SvgElement, Measure>();
  const open = new Set<SvgElement>();

  function measure(element: SvgElement): Measure {
    const done = measured.get(element);
    if (done) return done;
    if (open.has(element)) refuseSvg('refers to itself');
    open.add(element);
    const sum = { drawn: ownCost(element), points: pointsOf(element), depth: 0 };
    for (const child of element.children) {
      if (typeof child === 'string' || drawnByReference.has(child.name)) continue;
      const inside = measure(child);
      sum.drawn += inside.drawn;
      sum.points += inside.points;
      sum.depth = Math.max(sum.depth, inside.depth);
    }
    const references = [...element.references, ...rules.filter(({ selector }) => mayMatch(selector, element))];
    for (const { property, id } of references) {
      const target = byId.get(id);
      if (!target) continue;
      const { drawn, points, depth } = measure(target);
      sum.depth = Math.max(sum.depth, depth + 1);
      // A gradient costs almost nothing, however often it is used.
      if (!/Gradient$/.test(target.name)) sum.drawn += drawn * timesDrawn(property, sum);
      if (property === 'href') sum.points += points;
    }
    if (sum.depth > maxReferenceDepth) refuseSvg('repeats parts of itself inside repeated parts, too many times over');
    if (sum.drawn > maxDrawn) refuseSvg('draws more shapes than a page can show');
    open.delete(element);
    measured.set(element, sum);
    return sum;
  }
  measure(root);
}

function ownCost({ name, children }: SvgElement): number {
  if (/^fe[A-Z]/.test(name)) return primitiveCost;
  if (name === 'mask' || name === 'pattern' || name === 'clipPath' || name === 'filter') return layerCost;
  const letters = children.reduce((sum, child) => sum + (typeof child === 'string' ? child.length : 0), 0);
  return 1 + letters / charactersPerUnit;
}

const pointsOf = ({ attributes: { d = '', points = '' } }: SvgElement): number =>
  Math.max(1, d.match(/[a-z]|-?[\d.]+/gi)?.length ?? 0, points.match(/-?[\d.]+/g)?.length ?? 0);

/**
 * Returns how often a target is drawn: fill and stroke apply to every element inside, a marker to each point of a line.
 */
function timesDrawn(property: string, { drawn, points }: Measure): number {
  if (property.startsWith('marker')) return points;
  return property === 'fill' || property === 'stroke' ? drawn : 1;
}

/** Whether a rule may apply to this element. A selector of more than one name may apply to any. */
function mayMatch(selector: string, { name, attributes }: SvgElement): boolean {
  const [, sign = '', word = ''] = selector.match(/^([.#]?)([\w-]+)$/) ?? [];
  if (!word) return true;
  if (sign === '.') return (attributes.class ?? '').split(/\s+/).includes(word);
  return sign === '#' ? attributes.id === word : name === word;
}
