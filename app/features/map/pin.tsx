/** A pin in an SVG picture, whose tip is at `x`, `y`. */
export const Pin = ({ x, y }: { x: number; y: number }) => (
	<>
		<path className="map-dot" d={`m${x} ${y}c-3-6-10-9-10-17a10 10 0 1 1 20 0c0 8-7 11-10 17z`} />
		<circle className="map-eye" cx={x} cy={y - 17} r={3.5} />
	</>
);
