const parts = [
	{ id: "place", name: "Name and place" },
	{ id: "contact", name: "Contact" },
	{ id: "description", name: "Description" },
	{ id: "hours", name: "Opening hours" },
	{ id: "languages", name: "Languages" },
	{ id: "treatments", name: "Treatments and prices" },
];

/** The parts of the long form, on screens that have room for them beside it. */
export function ProfileIndex() {
	return (
		<nav aria-label="Parts of the profile" className="sticky top-4 hidden lg:col-start-2 lg:row-start-1 lg:block">
			<ul className="border-line border-l">
				{parts.map(({ id, name }) => (
					<li key={id}>
						<a href={`#${id}`} className="flex min-h-11 items-center pl-4 text-faded hover:text-accent hover:underline">
							{name}
						</a>
					</li>
				))}
			</ul>
		</nav>
	);
}
