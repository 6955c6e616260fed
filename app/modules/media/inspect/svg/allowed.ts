const namesOf = (list: string) => new Set(list.trim().split(/\s+/));

/** Elements that draw. None of them runs, loads or links anything, or contains HTML. */
export const allowedElements = namesOf(`
  svg g defs symbol use title desc path rect circle ellipse line polyline polygon text tspan textPath
  linearGradient radialGradient stop pattern clipPath mask marker style
  filter feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap
  feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology
  feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence`);

/** Properties that exist both as attributes and in CSS. */
export const allowedProperties = namesOf(`
  alignment-baseline baseline-shift clip clip-path clip-rule color color-interpolation color-interpolation-filters
  color-rendering direction display dominant-baseline fill fill-opacity fill-rule filter flood-color flood-opacity
  font font-family font-size font-size-adjust font-stretch font-style font-variant font-weight image-rendering
  isolation letter-spacing lighting-color marker marker-end marker-mid marker-start mask mask-type mix-blend-mode
  opacity overflow paint-order shape-rendering stop-color stop-opacity stroke stroke-dasharray stroke-dashoffset
  stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width text-align text-anchor
  text-decoration text-rendering transform transform-box transform-origin unicode-bidi vector-effect visibility
  white-space word-spacing writing-mode`);

/** All other allowed attributes of elements. */
export const allowedAttributes = namesOf(`
  id class style xml:space lang xml:lang role aria-label aria-hidden focusable version
  href xlink:href viewBox preserveAspectRatio width height x y x1 x2 y1 y2 cx cy r rx ry fx fy fr d points
  pathLength dx dy rotate textLength lengthAdjust startOffset method spacing side
  gradientUnits gradientTransform spreadMethod offset patternUnits patternContentUnits patternTransform
  clipPathUnits maskUnits maskContentUnits markerUnits markerWidth markerHeight refX refY orient
  filterUnits primitiveUnits in in2 result mode type values operator k1 k2 k3 k4 order kernelMatrix divisor bias
  targetX targetY edgeMode preserveAlpha surfaceScale diffuseConstant specularConstant specularExponent
  kernelUnitLength scale xChannelSelector yChannelSelector azimuth elevation z pointsAtX pointsAtY pointsAtZ
  limitingConeAngle stdDeviation radius baseFrequency numOctaves seed stitchTiles
  tableValues slope intercept amplitude exponent`);

/** The functions allowed in a value. `url` is checked separately. */
export const allowedFunctions = namesOf(`
  url rgb rgba hsl hsla hwb lab lch oklab oklch color matrix matrix3d translate translatex translatey scale scalex
  scaley rotate skew skewx skewy rect calc min max clamp blur brightness contrast drop-shadow grayscale hue-rotate
  invert opacity saturate sepia`);

/** Removed with all their content. Drawing programs add them. */
export const isDropped = (element: string) => element === 'metadata' || /^(sodipodi|inkscape|sketch):/.test(element);

/** Elements drawn only where another element refers to them. */
export const drawnByReference = namesOf(
  'defs symbol pattern clipPath mask marker filter linearGradient radialGradient',
);

/** Limits of a filter primitive's attributes: its work grows with these numbers. */
export const filterLimits: Readonly<Record<string, number>> = {
  order: 15,
  numOctaves: 10,
  radius: 100,
  stdDeviation: 500,
};

/** The only allowed kind of address: a part of the drawing itself. */
export const partPattern = /^#[\w.:-]+$/;
